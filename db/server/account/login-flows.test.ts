import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/open-test-database'
import { startLoginFlow, takeLoginFlow } from './login-flows'

const db = await openTestDatabase()
afterAll(() => db.destroy())

it('of more than ten thousand sign-ins at the issuer the oldest end early, and the new one is taken', async () => {
  await sql`insert into login_flows
    (state_hash, browser_hash, code_verifier, nonce, return_path, expires_at_ms)
    with recursive counted(i) as (select 1 union all select i + 1 from counted where i < 10000)
    select 'made ' || i, 'browser', '', '', '/', i from counted`.execute(db)
  const asked = { state: 'new', browser: 'a browser' }
  const flow = { ...asked, codeVerifier: 'verifier', nonce: 'nonce', returnPath: '/' }
  await startLoginFlow(db, flow, 20_000)
  const rows = await db.selectFrom('login_flows').select('state_hash').execute()
  const left = rows.map(({ state_hash }) => state_hash)
  expect(left).toHaveLength(10_000)
  expect(left).not.toContain('made 1')
  expect(left).toContain('made 2')
  expect(await takeLoginFlow(db, asked, 19_999)).toMatchObject({ codeVerifier: 'verifier' })
})
