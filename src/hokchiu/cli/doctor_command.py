"""``hokchiu doctor``."""

import argparse
import json

import msgspec

from hokchiu.cli.configuring import chosen
from hokchiu.server.doctor import Finding, examine
from hokchiu.server.visit import visit

DONE, FAILED = 0, 1


def run(arguments: argparse.Namespace) -> int:
    """Check, print a line a finding; exit code 1 if one of them failed."""
    findings = list(examine(chosen(arguments)))
    if arguments.url is not None:
        findings += visit(arguments.url, insecure=arguments.insecure)
    failed = any(finding.status == "fail" for finding in findings)
    if arguments.json:
        print(json.dumps({"ok": not failed, "findings": [msgspec.to_builtins(one) for one in findings]}))
    else:
        print("\n".join(_line(one) for one in findings))
    return FAILED if failed else DONE


def _line(finding: Finding) -> str:
    advice = f" -> {finding.advice}" if finding.advice else ""
    return f"{finding.status:4}  {finding.check:12}  {finding.text}{advice}"
