import { startFirefox } from './firefox'
import { proveIn } from './prove-in'

const { FIREFOX: path } = process.env

proveIn(
  path
    ? { name: 'Firefox', narrowestWidth: 390, hasPush: true, start: () => startFirefox(path) }
    : null,
)
