import * as v from 'valibot'
import {
  type AdminCarouselImage,
  adminCarouselCalls,
  adminCarouselImage,
  carouselImageChange,
} from '#domain/wire/admin-carousel'
import { Card } from '../../../ui/card'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import styles from '../shell/admin.module.css'
import { askAdmin, sentence } from '../shell/admin-call'
import { AdminForm } from '../shell/admin-form'
import { PictureUpload } from '../shell/picture-upload'
import { SavedPicture } from '../shell/saved-picture'
import { fieldsOf, type Problems, useAdminForm } from '../shell/use-admin-form'
import { changeOf, draftOf } from './carousel-draft'

type CarouselFormProps = {
  /** Null: a new one. */
  image: AdminCarouselImage | null
  nextOrder: number
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Adds or edits one slide. */
export function CarouselForm({ image, nextOrder, onClose, onSaved }: CarouselFormProps) {
  const verb = image ? 'update' : 'create'
  const form = useAdminForm({
    row: image,
    draftOf: (row) => draftOf(row, nextOrder),
    check: (draft) => {
      const read = v.safeParse(carouselImageChange, changeOf(draft, undefined))
      return read.success ? {} : problemsOf(read.issues)
    },
    send: (draft, version) => {
      const body = changeOf(draft, version)
      return image
        ? askAdmin(adminCarouselCalls.change, { params: { imageId: image.id }, body })
        : askAdmin(adminCarouselCalls.add, { body })
    },
    schema: adminCarouselImage,
    saved: { title: 'Success', description: `Carousel image ${verb}d successfully` },
    failed: (error) => ({
      title: `Failed to ${verb} carousel image`,
      description: sentence(error, 'Nothing was changed.'),
    }),
    onSaved,
  })
  const { draft, problems, set } = form
  const field = fieldsOf(draft, problems, set)
  return (
    <Card title={image ? `Edit ${image.name}` : 'Add Image'}>
      <AdminForm
        form={form}
        now={({ name, location, sortOrder }) =>
          `It is now: ${name}, ${location || 'no location'}, order ${sortOrder}.`
        }
        action={image ? 'Save Changes' : 'Create Image'}
        onCancel={onClose}
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
          <PictureUpload onUploaded={(imageUrl) => set({ imageUrl })} />
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
      </AdminForm>
    </Card>
  )
}

const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): Problems =>
  Object.fromEntries(
    issues.map((issue) => [String(issue.path?.[0]?.key ?? 'name'), `This ${issue.message}.`]),
  )
