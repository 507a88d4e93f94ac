import { createServer } from 'node:net'
import { startListening } from '#api/testing/start-listening'

export type CaughtMail = { recipients: string[]; raw: string }

/** A mail server on loopback that keeps what it is given. */
export async function openSmtpFake() {
  const mails: CaughtMail[] = []
  const waiting: (() => void)[] = []
  const server = createServer((socket) => {
    let recipients: string[] = []
    let data: string | null = null
    let pending = ''
    socket.on('error', () => socket.destroy())
    socket.write('220 fake\r\n')
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (data !== null) {
          if (line !== '.') {
            data += `${line.replace(/^\./, '')}\r\n`
            continue
          }
          mails.push({ recipients, raw: data })
          data = null
          recipients = []
          socket.write('250 kept\r\n')
          for (const go of waiting.splice(0)) go()
        } else if (/^DATA$/i.test(line)) {
          data = ''
          socket.write('354 go on\r\n')
        } else if (/^QUIT$/i.test(line)) {
          socket.end('221 bye\r\n')
        } else {
          const to = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
          if (to !== undefined) recipients.push(to)
          socket.write('250 yes\r\n')
        }
      }
    })
  })
  const { port, close } = await startListening(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The mail with this number, counted from 1, as soon as it is here. */
    async mail(number: number): Promise<CaughtMail> {
      while (mails.length < number) await new Promise<void>((resolve) => waiting.push(resolve))
      return mails[number - 1] as CaughtMail
    },
    close,
  }
}
