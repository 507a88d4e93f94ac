import { readFileSync } from 'node:fs'
import { createPushHosts } from '#api/push/push-hosts'
import { createPushSender, socketsPerHost } from '#api/push/push-sender'

// A process that sends as one of several job runners does: `send-many CERTIFICATE PORT COUNT`, with the phone's
// keys, ours and the message as JSON on standard input. It is warm when it prints `ready`, and begins at the first
// line after that.
const [certificateFile = '', port = '', count = ''] = process.argv.slice(2)
const lines = (async function* () {
  let text = ''
  for await (const chunk of process.stdin) {
    text += chunk
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      yield text.slice(0, end)
      text = text.slice(end + 1)
    }
  }
})()
const { value: given } = await lines.next()
const { phone, vapid, payload } = JSON.parse(String(given))
const host = `localhost:${port}`
const sender = createPushSender({
  keys: vapid,
  subject: 'mailto:a@b.example',
  hosts: createPushHosts([host]),
  now: Date.now,
  ca: readFileSync(certificateFile, 'utf8'),
})

async function sendAll(messages: number): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < messages) {
      const { kind } = await sender.send({
        endpoint: `https://${host}/${next++}`,
        ...phone,
        payload,
        ttlSeconds: 3_600,
        urgency: 'normal',
        topic: 'bench',
      })
      if (kind !== 'accepted') throw new Error(kind)
    }
  }
  await Promise.all(Array.from({ length: socketsPerHost }, work))
}

await sendAll(500)
process.stdout.write('ready\n')
await lines.next()
await sendAll(Number(count))
process.stdout.write('sent\n')
process.exit(0)
