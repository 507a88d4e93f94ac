import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import {
  type AdminCarouselImage,
  adminCarouselCalls,
  adminCarouselImage,
  carouselImageChange,
} from '#domain/wire/admin-carousel'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import { toast } from '../../../ui/toast-store'
import styles from '../shell/admin.module.css'
import { askAdmin, savedMeanwhile, sentence } from '../shell/admin-call'
import { ChangedMeanwhile } from '../shell/changed-meanwhile'
import { PictureUpload } from '../shell/picture-upload'
import { SavedPicture } from '../shell/saved-picture'
import { type CarouselDraft, changeOf, draftOf } from './carousel-draft'

type CarouselFormProps = {
  /** Null: a new one. */
  image: AdminCarouselImage | null
  nextOrder: number
  onClose: () => void
  onSaved: () => Promise<void>
}

type Problems = Partial<Record<keyof CarouselDraft, string>>

/** Adds or edits one slide. */
export function CarouselForm({ image, nextOrder, onClose, onSaved }: CarouselFormProps) {
  const [draft, setDraft] = useState(() => draftOf(image, nextOrder))
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  /** What somebody else saved while this form was open. */
  const [theirs, setTheirs] = useState<AdminCarouselImage | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const verb = image ? 'update' : 'create'
  const save = async (version = image?.version) => {
    const change = changeOf(draft, version)
    const read = v.safeParse(carouselImageChange, change)
    if (!read.success) return setProblems(problemsOf(read.issues))
    setProblems({})
    setBusy(true)
    try {
      await (image
        ? askAdmin(adminCarouselCalls.change, { params: { imageId: image.id }, body: change })
        : askAdmin(adminCarouselCalls.add, { body: change }))
      toast({ title: 'Success', description: `Carousel image ${verb}d successfully` })
      await onSaved()
    } catch (error) {
      setBusy(false)
      const current = savedMeanwhile(error, adminCarouselImage)
      if (current) return setTheirs(current)
      toast({
        title: `Failed to ${verb} carousel image`,
        description: sentence(error, 'Nothing was changed.'),
        destructive: true,
      })
    }
  }
  const field = (name: keyof CarouselDraft) => ({
    value: draft[name],
    error: problems[name],
    onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
  })
  return (
    <Card title={image ? `Edit ${image.name}` : 'Add Image'}>
      {theirs && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            setDraft(draftOf(theirs, nextOrder))
            setTheirs(null)
          }}
          onKeepMine={() => {
            setTheirs(null)
            void save(theirs.version)
          }}
        >
          <p>
            It is now: {theirs.name}, {theirs.location || 'no location'}, order {theirs.sortOrder}.
          </p>
        </ChangedMeanwhile>
      )}
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField label="Name" required maxLength={120} {...field('name')} />
        <TextField label="Location" maxLength={120} {...field('location')} />
        <div className={styles.wide}>
          <TextArea label="Description" maxLength={500} {...field('description')} />
        </div>
        <div className={styles.wide}>
          <TextField
            label="Image URL"
            inputMode="url"
            hint="At least 1200x600 px, under 2 MB, 2:1 aspect, JPG, PNG or WebP. Empty: the place is drawn."
            {...field('imageUrl')}
          />
        </div>
        <div className={styles.row}>
          <PictureUpload
            onUploaded={(imageUrl) => setDraft((before) => ({ ...before, imageUrl }))}
          />
          <SavedPicture
            owner={`/api/carousel-images/${image?.id}`}
            address={draft.imageUrl.trim()}
            saved={image?.imageUrl ?? null}
          />
        </div>
        <TextField
          label="Sort Order"
          type="number"
          step={1}
          hint="The lowest comes first."
          {...field('sortOrder')}
        />
        <div className={`${styles.row} ${styles.wide}`}>
          <Button type="submit" busy={isBusy}>
            {image ? 'Save Changes' : 'Create Image'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}

const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): Problems =>
  Object.fromEntries(
    issues.map((issue) => [String(issue.path?.[0]?.key ?? 'name'), `This ${issue.message}.`]),
  )
