"""Settings: where they may stand, which goes before which, and what is refused in whose terms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hokchiu.server.configuration import Configuration, settings
from hokchiu.server.configured import OF_TOOLS, ConfigurationError, configured
from tests.cli.command import hokchiu

ROOT = Path(__file__).resolve().parents[2]
GOOD_SECRET = "kJ2mQ9vX7bN4sL1pR8wT"


def written(folder: Path, text: str) -> str:
    path = folder / "hokchiu.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_without_anything_given_the_defaults_stand():
    assert configured() == Configuration()


def test_a_flag_goes_before_the_environment_and_that_before_the_file(tmp_path: Path):
    file = written(tmp_path, 'port = 1\nhost = "1.1.1.1"\nlog_level = "error"\nstop_seconds = 9')
    environment = {"HOKCHIU_CONFIG": file, "HOKCHIU_PORT": "2", "HOKCHIU_HOST": "2.2.2.2"}
    found = configured({"port": "3", "host": None}, environment)
    assert (found.port, found.host, found.log_level, found.stop_seconds) == (3, "2.2.2.2", "error", 9)


def test_lists_switches_and_empty_variables():
    environment = {"HOKCHIU_ALLOWED_HOSTS": "a.example, https://b.example", "HOKCHIU_DEVELOPMENT": "true"}
    found = configured({"rate_exempt": "127.0.0.1,10.0.0.0/8"}, environment | {"HOKCHIU_TLS_CERT": ""})
    assert found.allowed_hosts == ("a.example", "https://b.example")
    assert found.rate_exempt == ("127.0.0.1", "10.0.0.0/8")
    assert found.development
    assert found.tls_cert is None


def test_paths_in_the_file_are_looked_for_from_its_folder(tmp_path: Path):
    found = configured(file=written(tmp_path, 'data = "kept"\ntls_cert = "/etc/c.pem"\ntls_key = "k.pem"'))
    assert (found.data, found.tls_cert, found.tls_key) == (
        str(tmp_path / "kept"),
        "/etc/c.pem",
        str(tmp_path / "k.pem"),
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("prot = 8000", "hokchiu.toml: there is no setting prot; did you mean port?"),
        ('port = "8000"', "hokchiu.toml: port = '8000': Expected `int`, got `str`; it takes 0 to 65535"),
        ("port = 70000", "hokchiu.toml: port = 70000: Expected `int` <= 65535"),
        ('log_level = "loud"', "hokchiu.toml: log_level = 'loud': .* it takes debug, error, info, warning"),
        ('allowed_hosts = "a"', "hokchiu.toml: allowed_hosts = 'a': Expected `array`"),
        ("[server]\nport = 1", "hokchiu.toml: there is no setting server"),
        ("port = ", "hokchiu.toml: Invalid value"),
        ('public_url = "mahjong.example"', "public_url = 'mahjong.example': give scheme and name only"),
        ('public_url = "https://a.example/b"', "public_url = .* give scheme and name only"),
        ('tls_cert = "c.pem"', "tls_cert and tls_key go together"),
        ('tls_self_signed = true\ntls_cert = "c"\ntls_key = "k"', "tls_self_signed makes a certificate of its own"),
        ('allowed_hosts = ["ftp://a"]', "allowed_hosts: 'ftp://a' is no host"),
        ('trusted_proxies = ["proxy"]', "trusted_proxies = 'proxy': give an address or a network"),
        ('time_zone = "China"', "time_zone: there is no time zone 'China'"),
        ('metrics_token = "short"', "metrics_token is short"),
    ],
)
def test_what_is_wrong_is_refused_in_the_files_terms(tmp_path: Path, text: str, complaint: str):
    with pytest.raises(ConfigurationError, match=complaint):
        configured(file=written(tmp_path, text))


def test_what_is_wrong_in_the_environment_or_a_flag_names_it():
    with pytest.raises(ConfigurationError, match="environment: HOKCHIU_PORT = 'x': Expected `int`"):
        configured(environment={"HOKCHIU_PORT": "x"})
    with pytest.raises(ConfigurationError, match="environment: .*HOKCHIU_PROT; did you mean HOKCHIU_PORT?"):
        configured(environment={"HOKCHIU_PROT": "1"})
    with pytest.raises(ConfigurationError, match="--stop-seconds = '0': Expected `int` >= 1"):
        configured({"stop_seconds": "0"})
    with pytest.raises(ConfigurationError, match=r"nowhere\.toml: No such file"):
        configured(file="nowhere.toml")


def test_a_secret_of_a_sample_is_refused_outside_development_and_never_printed():
    sample = "change-me-to-something-long"
    with pytest.raises(ConfigurationError, match="metrics_token looks like that of a sample") as caught:
        configured({"metrics_token": sample})
    assert sample not in str(caught.value)
    assert configured({"metrics_token": sample, "development": True}).metrics_token == sample
    assert configured({"metrics_token": GOOD_SECRET}).metrics_token == GOOD_SECRET


def test_variables_of_this_trees_tools_are_no_settings():
    configured(environment=dict.fromkeys(OF_TOOLS, "1"))
    files = [ROOT / "Makefile", ROOT / "setup.py", *(ROOT / "tools").glob("*.py"), *(ROOT / "tests").rglob("*.py")]
    used = {name for path in files for name in re.findall(r'"(HOKCHIU_[A-Z_]+)"', path.read_text(encoding="utf-8"))}
    assert used - {setting.variable for setting in settings()} - {"HOKCHIU_CONFIG", "HOKCHIU_PROT"} <= OF_TOOLS


def test_the_sample_is_a_good_configuration():
    found = configured(file=str(ROOT / "deploy" / "hokchiu.toml"))
    assert found.public_url == "https://mahjong.example"
    assert found.trusted_proxies


def test_the_help_names_every_setting_with_its_default():
    text = " ".join(hokchiu("serve", "--help").stdout.split())
    for setting in settings():
        assert f"{setting.flag} " in text or f"{setting.flag}," in text
        assert " ".join(setting.meaning.split()[:4]) in text


def test_a_bad_setting_ends_the_command_with_its_complaint():
    done = hokchiu("serve", "--port", "x")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hokchiu: --port = 'x': ")
