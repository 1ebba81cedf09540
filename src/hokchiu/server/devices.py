"""What a browser is called in the list of devices: system and browser, nothing finer."""

from __future__ import annotations

from starlette.requests import HTTPConnection

# The first that is found stands: Edge and Opera also say Chrome, everything says Safari.
BROWSERS = {
    "MicroMessenger": "微信",
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "HarmonyOS": "HarmonyOS",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def description(connection: HTTPConnection) -> str:
    """``iPhone · Safari``, or what of it can be told; ``?`` if nothing."""
    agent = connection.headers.get("user-agent", "")
    found = [next((name for mark, name in names.items() if mark in agent), "") for names in (SYSTEMS, BROWSERS)]
    return " · ".join(part for part in found if part) or "?"
