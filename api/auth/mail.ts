import { createTransport } from 'nodemailer'
import { log } from '../log'

export type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Hands the mail over in the background, so that the time of the answer does not tell whether one was sent. */
  send: (mail: Mail) => void
}

/**
 * @param smtpUrl `smtp://user:password@host:587`, or `smtps://…:465`; `?from=` names the sender
 * @param publicUrl gives the sender where the address does not
 */
export function createMailer(smtpUrl: string, publicUrl: string): Mailer {
  const url = new URL(smtpUrl)
  const from = url.searchParams.get('from') ?? `southbreak@${new URL(publicUrl).hostname}`
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username && {
      auth: {
        user: decodeURIComponent(url.username),
        pass: decodeURIComponent(url.password),
      },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Mails are made here alone; none may name a file or an address to be read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send({ to, subject, text }) {
      transport
        .sendMail({
          from: { name: 'Southbreak', address: from },
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch((error: unknown) => {
          log.error('mail-not-handed-over', { host: url.host }, error)
        })
    },
  }
}
