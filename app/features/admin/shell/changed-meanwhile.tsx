import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Banner, Row } from './layout'

type ChangedMeanwhileProps = {
  /** Saves what was typed over what the other one saved. */
  onKeepMine: () => void
  /** Throws away what was typed and shows what is there now. */
  onTakeTheirs: () => void
  /** What it is now, in the form's own words. */
  children: ReactNode
}

/** Two people edited the same thing: the second is told, keeps what was typed, and chooses. */
export function ChangedMeanwhile({ onKeepMine, onTakeTheirs, children }: ChangedMeanwhileProps) {
  return (
    <Banner role="alert">
      <div>
        <strong>Another person has changed this meanwhile.</strong> Yours is not saved yet.
        <div className="wrap-anywhere">{children}</div>
      </div>
      <Row>
        <Button variant="quiet" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Save mine</Button>
      </Row>
    </Banner>
  )
}
