import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { totpAddress } from '../factor-secrets'
import { qrSvg } from './factor-pages'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

it.each(['kelly@surfer.example', `${'long.'.repeat(20)}name@surf-lifesaving.example.com.au`])(
  'a camera reads the address that the app wants, for %s',
  async (email) => {
    const svg = qrSvg(totpAddress(secret, email), 'QR code')
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(480)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    expect(read?.data).toBe(
      `otpauth://totp/Southbreak:${encodeURIComponent(email)}?issuer=Southbreak&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
  },
)
