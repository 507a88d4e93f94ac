import { withoutSignal } from '#db/device/testing/fake-server'

// A page under test has no signal unless the test gives it some, also while it is taken away after the test.
globalThis.fetch = withoutSignal
