import type { Migration } from 'kysely/migration'
import * as firstTables from './001-first-tables'
import * as people from './002-people'
import * as owned from './003-owned'
import * as avatars from './004-avatars'
import * as push from './005-push'
import * as plans from './006-plans'
import * as admin from './007-admin'
import * as documents from './008-documents'
import * as spotsAndSources from './009-spots-and-sources'
import * as alertsAgain from './010-alerts-again'
import * as severalProcesses from './012-several-processes'
import * as outsidePictures from './013-outside-pictures'
import * as seaLevel from './014-sea-level'
import * as changeBudget from './015-change-budget'
import * as gaugeFits from './016-gauge-fits'
import * as knownDevices from './017-known-devices'
import * as waveModels from './018-wave-models'
import * as addressProof from './019-address-proof'
import * as observations from './020-observations'
import * as freshProof from './021-fresh-proof'
import * as secondFactors from './022-second-factors'
import * as displacedHolders from './023-displaced-holders'
import * as passkeys from './024-passkeys'
import * as sizeFactor from './025-size-factor'
import * as calendars from './026-calendars'
import * as codeShown from './027-code-shown'
import * as yearPrices from './028-year-prices'
import * as surfRules from './029-surf-rules'
import * as alertsOfRules from './030-alerts-of-rules'
import * as surfPhotos from './031-surf-photos'

/** Every change to the tables, by name in the order they run. A published one is never edited. */
export const migrations = (dialect: 'sqlite' | 'postgres'): Record<string, Migration> => ({
  '001-first-tables': { up: (db) => firstTables.up(db, dialect) },
  '002-people': { up: (db) => people.up(db, dialect) },
  '003-owned': { up: (db) => owned.up(db, dialect) },
  '004-avatars': { up: (db) => avatars.up(db, dialect) },
  '005-push': { up: (db) => push.up(db, dialect) },
  '006-plans': { up: (db) => plans.up(db, dialect) },
  '007-admin': { up: (db) => admin.up(db, dialect) },
  '008-documents': { up: (db) => documents.up(db, dialect) },
  '009-spots-and-sources': { up: (db) => spotsAndSources.up(db, dialect) },
  '010-alerts-again': { up: (db) => alertsAgain.up(db, dialect) },
  '012-several-processes': { up: (db) => severalProcesses.up(db, dialect) },
  '013-outside-pictures': { up: (db) => outsidePictures.up(db, dialect) },
  '014-sea-level': { up: (db) => seaLevel.up(db, dialect) },
  '015-change-budget': { up: (db) => changeBudget.up(db, dialect) },
  '016-gauge-fits': { up: (db) => gaugeFits.up(db, dialect) },
  '017-known-devices': { up: (db) => knownDevices.up(db, dialect) },
  '018-wave-models': { up: (db) => waveModels.up(db, dialect) },
  '019-address-proof': { up: addressProof.up },
  '020-observations': { up: (db) => observations.up(db, dialect) },
  '021-fresh-proof': { up: (db) => freshProof.up(db, dialect) },
  '022-second-factors': { up: (db) => secondFactors.up(db, dialect) },
  '023-displaced-holders': { up: displacedHolders.up },
  '024-passkeys': { up: (db) => passkeys.up(db, dialect) },
  '025-size-factor': { up: (db) => sizeFactor.up(db, dialect) },
  '026-calendars': { up: (db) => calendars.up(db, dialect) },
  '027-code-shown': { up: codeShown.up },
  '028-year-prices': { up: yearPrices.up },
  '029-surf-rules': { up: (db) => surfRules.up(db, dialect) },
  '030-alerts-of-rules': { up: (db) => alertsOfRules.up(db, dialect) },
  '031-surf-photos': { up: (db) => surfPhotos.up(db, dialect) },
})
