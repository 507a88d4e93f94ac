import { byName } from '#domain/places/by-name'
import { addressOf } from '#domain/wire/call'
import { embedCalls, embedLine } from '#domain/wire/files'
import { useSpots } from '../../data/stored/use-spots'
import { Button, QuietAnchor } from '../../ui/button'
import { Card } from '../../ui/card'
import { copyText } from '../../ui/copy-text'
import { SelectField, TextArea } from '../../ui/field'
import { Skeleton } from '../../ui/skeleton'
import { failure, toast } from '../../ui/toast-store'

type EmbedCardProps = { spotId: number | null; onChoose: (spotId: number) => void }

/** A spot's card for another website. */
export function EmbedCard({ spotId, onChoose }: EmbedCardProps) {
  const spots = useSpots()
  const spot = spots?.find(({ id }) => id === spotId) ?? spots?.[0]
  if (!spots || !spot) return <Skeleton height={360} />
  const line = embedLine(window.location.origin, spot)
  const copy = async () => {
    const didCopy = await copyText(line)
    toast(didCopy ? { title: 'Copied to clipboard' } : copyFailed)
  }
  return (
    <Card title="A card for your beach">
      <p>
        For the website of a club, a café or a campsite: rating, surf, wind, tide and the next 48
        hours. It sets no cookie, runs no script and follows the reader’s light or dark theme.
      </p>
      <SelectField
        label="Spot"
        value={String(spot.id)}
        options={spots.toSorted(byName).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onChoose(Number(id))}
      />
      <TextArea
        label="One line of HTML"
        value={line}
        rows={5}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>Copy it</Button>
        <QuietAnchor
          href={addressOf(embedCalls.spot, { id: spot.id })}
          target="_blank"
          rel="noopener"
        >
          See the card
        </QuietAnchor>
      </div>
    </Card>
  )
}

const copyFailed = failure('Copy failed', 'Please select the line and copy it.')
