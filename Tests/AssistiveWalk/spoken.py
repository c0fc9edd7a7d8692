"""A voice for Orca that writes what it shall say, one JSON string a line, into the file that ORCA_SPEECH names.

Orca loads it as its speech server from the folder of its settings, into which orca.py copies it."""

import json
import os

from orca import speechserver


def write(words):
    with open(os.environ["ORCA_SPEECH"], "a", encoding="utf-8") as file:
        file.write(json.dumps(words) + "\n")


class SpeechServer(speechserver.SpeechServer):
    @staticmethod
    def getFactoryName():
        return "Writing"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ["Writing", "writing"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            write(text)

    def speakCharacter(self, character, acss=None):
        write(character)

    def speakKeyEvent(self, event, acss=None):
        """Nothing: which keys are pressed is written by the walk."""

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _ in utteranceIterator:
            write(context.utterance)
