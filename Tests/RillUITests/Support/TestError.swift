/// The errors of the tests.
enum TestError: Error { case first, second }
