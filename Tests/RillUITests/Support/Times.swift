import RillTest

/// When a test observable was subscribed to and left.
typealias Times = RillTest.Subscription
