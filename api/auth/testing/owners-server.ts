import { openSignInServer, type SignInServer } from './sign-in-server'

/** Whose account the tests of attacks are about. */
export const owner = { email: 'owner@surfer.example', password: 'left hander at the point' }

/** A server behind a proxy on which the owner has an account. */
export async function openOwnersServer(): Promise<SignInServer> {
  const server = await openSignInServer({ TRUST_PROXY: 'true' })
  await server.browser().submit('/api/create-account', owner)
  return server
}

/** As before the first try: nothing counted, the clock right. */
export async function forgetTries(server: SignInServer): Promise<void> {
  await server.database.deleteFrom('rate_limits').execute()
  server.clock.aheadMs = 0
}
