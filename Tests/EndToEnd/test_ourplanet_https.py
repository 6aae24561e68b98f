"""`ourplanet` with a service that uses TLS."""

import pytest

from harness.eonet import Certificate, Eonet

SNOW = {"id": "snow", "title": "Snow", "description": "White.", "link": "", "layers": ""}


@pytest.fixture
def certificate(tmp_path):
    return Certificate(tmp_path)


@pytest.fixture
def eonet(certificate):
    stand_in = Eonet([SNOW], [], certificate=certificate)
    yield stand_in
    stand_in.stop()


def categories(home, base, **named):
    """Asks for the categories. Only these environment variables name certificates."""
    environment = home.environment()
    for variable in ("CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"):
        environment.pop(variable, None)
    return home.run("--base-url", base, "categories", program="ourplanet", env=environment | named)


@pytest.mark.parametrize("variable", ["CURL_CA_BUNDLE", "SSL_CERT_FILE"])
def test_a_trusted_service_is_read(home, eonet, certificate, variable):
    outcome = categories(home, eonet.base, **{variable: str(certificate.path)})
    assert outcome.code == 0, outcome
    assert (outcome.out, outcome.err) == ("snow  Snow\n", "")


def test_a_service_that_nobody_vouches_for_is_refused_with_the_reason(home, eonet):
    outcome = categories(home, eonet.base)
    assert outcome.code == 74
    assert outcome.out == ""
    assert outcome.err.startswith(
        "ourplanet: The service could not be reached (the connection is not safe: SSL certificate problem: self")
    assert outcome.err.count("\n") == 1
    assert eonet.requests == []


def test_a_trusted_certificate_of_another_host_is_refused(home, eonet, certificate):
    outcome = categories(home, f"https://127.0.0.1:{eonet.port}/api/v3", CURL_CA_BUNDLE=str(certificate.path))
    assert outcome.code == 74
    assert "the connection is not safe: SSL: no alternative certificate subject name matches" in outcome.err
    assert eonet.requests == []


def test_a_list_of_certificates_that_is_not_there_is_named(home, eonet, tmp_path):
    outcome = categories(home, eonet.base, CURL_CA_BUNDLE=str(tmp_path / "none.pem"))
    assert outcome.code == 74
    assert "none.pem" in outcome.err
    assert eonet.requests == []
