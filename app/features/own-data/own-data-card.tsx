import { useEffect, useRef, useState } from 'react'
import { network } from '#db/device/http/send-request'
import { melbourneDate } from '#domain/time/melbourne'
import { counted } from '#domain/words/counted'
import { QuietButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { saveFile } from '../../ui/save-file'
import { useBusy } from '../../ui/use-busy'
import type { OwnDataFile } from './make-own-data'

/** Runs on this device, also offline. */
export function OwnDataCard() {
  const [isBusy, during] = useBusy()
  const [news, setNews] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  // The button was disabled meanwhile: without this the focus is lost.
  useEffect(() => {
    if (news !== '' && !isBusy) status.current?.focus()
  }, [news, isBusy])

  const download = async () => {
    const { signal } = left.current
    setNews('')
    try {
      const nowMs = Date.now()
      const onPhoto = (at: number, count: number) => setNews(`Photo ${at} of ${count}`)
      const { makeOwnData } = await import('./make-own-data')
      const made = await makeOwnData({ nowMs, network, onPhoto, signal })
      if (!made) return
      const name = `southbreak-${melbourneDate(nowMs)}.zip`
      saveFile(made.file, name)
      setNews(madeWords(name, made))
    } catch (error) {
      console.error('The file of a person’s data could not be made.', error)
      setNews('The file could not be made. Close the app, open it again and try once more.')
    }
  }
  return (
    <Card id="own-data" title="Your data">
      <div className="flex flex-col gap-3">
        <p>
          Everything you wrote here in one file: surfs with their photos, alerts, favourites,
          profile, reports, feedback and settings. It is made on this device, even with no signal.
        </p>
        <div className="flex flex-wrap gap-2">
          <QuietButton busy={isBusy} onClick={() => void during(download)}>
            Download my data
          </QuietButton>
        </div>
        <p role="status" ref={status} tabIndex={-1} className="quiet">
          {news}
        </p>
      </div>
    </Card>
  )
}

function madeWords(name: string, { surfs, photos, missing }: OwnDataFile): string {
  const made = `Saved as ${name}: ${counted(surfs, 'surf')}, ${counted(photos, 'photo')}.`
  return [made, ...missing].join(' ')
}
