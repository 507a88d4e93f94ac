import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, QuietButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Banner, Row } from './layout'
import type { FormState, Theirs } from './use-admin-form'

type AdminFormProps<Stored> = {
  form: Omit<FormState<Stored>, 'draft' | 'set' | 'begin'>
  title: string
  /** Describes the row as another administrator saved it. */
  now: (row: Stored) => ReactNode
  action: string
  onCancel: () => void
  /** On the page instead of in a dialog. */
  isInPlace?: boolean | undefined
  children: ReactNode
}

/** Fields with Save and Cancel. The dialog asks before it discards what was typed. */
export function AdminForm<Stored>(props: AdminFormProps<Stored>) {
  const { form, title, action, onCancel, isInPlace } = props
  const [isLeaving, setLeaving] = useState(false)
  const formId = useId()
  const discard = () => {
    form.forget()
    onCancel()
  }
  const leave = () => (form.isChanged && !isInPlace ? setLeaving(true) : discard())
  const buttons = isLeaving ? (
    <div role="alert" className="flex flex-1 flex-wrap items-center justify-end gap-2">
      <strong className="flex-[1_1_160px]">Your changes are not saved.</strong>
      <Button variant="danger" onClick={discard}>
        Discard changes
      </Button>
      <Button onClick={() => setLeaving(false)}>Keep editing</Button>
    </div>
  ) : (
    <>
      <QuietButton onClick={leave}>Cancel</QuietButton>
      <Button type="submit" form={formId} busy={form.isBusy}>
        {action}
      </Button>
    </>
  )
  if (isInPlace) return <FormFrame id={formId} {...props} footer={buttons} />
  return (
    <Dialog open wide onClose={leave} title={title} footer={buttons}>
      <FormFrame id={formId} {...props} />
    </Dialog>
  )
}

type FormFrameProps<Stored> = AdminFormProps<Stored> & { id: string; footer?: ReactNode }

function FormFrame<Stored>({ id, title, form, now, children, footer }: FormFrameProps<Stored>) {
  const { theirs, problems, trouble } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>('input, textarea')
    // The dialog opens after this effect and reads the attribute.
    first?.setAttribute('autofocus', '')
    first?.focus()
  }, [])
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
  }, [problems])
  return (
    <form
      ref={element}
      id={id}
      noValidate
      aria-label={title}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.isRestored && (
        <p role="status" className="col-span-full rounded-control bg-raised px-3 py-2">
          What you typed and did not save is still here.
        </p>
      )}
      {trouble && (
        // Still readable after the toast.
        <p role="alert" className="col-span-full font-semibold text-warn">
          {trouble}
        </p>
      )}
      {theirs && (
        <div className="col-span-full">
          <ChangedMeanwhile {...theirs}>{now(theirs.row)}</ChangedMeanwhile>
        </div>
      )}
      {children}
      {footer && <div className={sticky}>{footer}</div>}
    </form>
  )
}

const sticky = `sticky bottom-[calc(var(--tab)_+_var(--safe-bottom))] col-span-full flex flex-row-reverse justify-end gap-3
  border-t border-line bg-card py-3 wide:bottom-0`

type ChangedMeanwhileProps = Pick<Theirs<unknown>, 'take' | 'overwrite'> & {
  children: ReactNode
}

/** Conflict (409): the draft is kept until one version is chosen. */
export function ChangedMeanwhile({ overwrite, take, children }: ChangedMeanwhileProps) {
  return (
    <Banner role="alert">
      <div>
        <strong>Someone else has changed this in the meantime.</strong> Your version is not saved
        yet.
        <div className="wrap-anywhere">{children}</div>
      </div>
      <Row>
        <QuietButton onClick={take}>Use theirs</QuietButton>
        <Button onClick={() => void overwrite()}>Save mine</Button>
      </Row>
    </Banner>
  )
}
