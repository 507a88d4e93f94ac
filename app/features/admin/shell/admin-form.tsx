import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button'
import styles from './admin.module.css'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { Problems } from './use-admin-form'
import { useLeaveWarning } from './use-leave-warning'

type AdminFormProps<Row> = {
  form: {
    isBusy: boolean
    save: () => Promise<unknown>
    problems: Problems
    isChanged: boolean
    theirs: { row: Row; take: () => void; overwrite: () => Promise<unknown> } | null
  }
  /** What the row is now that another saved it, in the form's own words. */
  now: (row: Row) => ReactNode
  /** What the button that saves says. */
  action: string
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

/** Fields and the two buttons under them; above, where another was faster, the choice. The first field is focused. */
export function AdminForm<Row>({ form, now, action, onCancel, children }: AdminFormProps<Row>) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const { theirs, problems } = form
  useLeaveWarning(form.isChanged)
  // Where something does not fit, the first of it is where one goes on.
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
  }, [problems])
  return (
    <>
      {theirs && (
        <ChangedMeanwhile onTakeTheirs={theirs.take} onKeepMine={() => void theirs.overwrite()}>
          <p>{now(theirs.row)}</p>
        </ChangedMeanwhile>
      )}
      <form
        ref={element}
        noValidate
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {children}
        <div className={`${styles.row} col-span-full`}>
          <Button type="submit" busy={form.isBusy}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  )
}
