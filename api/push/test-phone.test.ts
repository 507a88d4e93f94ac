import { expect, it } from 'vitest'
import { createTestPhone } from './testing/test-phone'

/** RFC 8291, section 5 and appendix A. */
it('the receiver of the tests reads the example of RFC 8291', () => {
  const phone = createTestPhone({
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  })
  expect(phone.keys.p256dh).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(phone.read(Buffer.from(body, 'base64url'))).toBe(
    'When I grow up, I want to be a watermelon',
  )
  expect(() => createTestPhone().read(Buffer.from(body, 'base64url'))).toThrow()
})
