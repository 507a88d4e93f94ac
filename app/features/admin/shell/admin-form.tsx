import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Banner, Row } from './layout'
import { type Problems, useLeaveWarning } from './use-admin-form'

type AdminFormProps<Stored> = {
  form: {
    isBusy: boolean
    save: () => Promise<unknown>
    problems: Problems
    isChanged: boolean
    theirs: { row: Stored; take: () => void; overwrite: () => Promise<unknown> } | null
  }
  /** What the row is now that another saved it, in the form's own words. */
  now: (row: Stored) => ReactNode
  /** What the button that saves says. */
  action: string
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

/** Fields and the two buttons under them; above, where another was faster, the choice. The first field is focused. */
export function AdminForm<Stored>({ action, onCancel, children, ...rest }: AdminFormProps<Stored>) {
  return (
    <FormFrame {...rest}>
      {children}
      <div className="col-span-full">
        <Row>
          <Button type="submit" busy={rest.form.isBusy}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </div>
    </FormFrame>
  )
}

type DialogFormProps<Stored> = AdminFormProps<Stored> & {
  title: string
  form: { isRestored: boolean; forget: () => void }
  /** What came of the last try to save: a toast behind a dialog is out of a screen reader's reach. */
  trouble: string | null
}

/** The same in a dialog. What is typed is never thrown away without asking, and is there again after the way back. */
export function DialogForm<Stored>(props: DialogFormProps<Stored>) {
  const { title, trouble, action, onCancel, children, form, now } = props
  const [isLeaving, setLeaving] = useState(false)
  const formId = useId()
  const leave = () => (form.isChanged ? setLeaving(true) : onCancel())
  const discard = () => {
    form.forget()
    onCancel()
  }
  return (
    <Dialog
      open
      wide
      onClose={leave}
      title={title}
      footer={
        isLeaving ? (
          <div role="alert" className="flex flex-1 flex-wrap items-center justify-end gap-2">
            <strong className="flex-[1_1_160px]">Your changes are not saved.</strong>
            <Button variant="danger" onClick={discard}>
              Discard changes
            </Button>
            <Button onClick={() => setLeaving(false)}>Keep editing</Button>
          </div>
        ) : (
          <>
            <Button variant="quiet" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={form.isBusy}>
              {action}
            </Button>
          </>
        )
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        {form.isRestored && (
          <p role="status" className="rounded-control bg-raised px-3 py-2">
            What you had typed and not saved is still here.
          </p>
        )}
        {trouble && (
          <p role="alert" className="font-semibold text-warn">
            {trouble}
          </p>
        )}
        <FormFrame id={formId} form={form} now={now}>
          {children}
        </FormFrame>
      </div>
    </Dialog>
  )
}

type FormFrameProps<Stored> = Pick<AdminFormProps<Stored>, 'form' | 'now' | 'children'> & {
  id?: string
}

function FormFrame<Stored>({ id, form, now, children }: FormFrameProps<Stored>) {
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
          {now(theirs.row)}
        </ChangedMeanwhile>
      )}
      <form
        ref={element}
        id={id}
        noValidate
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {children}
      </form>
    </>
  )
}

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
