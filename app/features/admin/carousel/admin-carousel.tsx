import { useState } from 'react'
import * as v from 'valibot'
import { type AdminCarouselImage, adminCarouselImage } from '#domain/wire/admin-carousel'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import styles from '../shell/admin.module.css'
import { sentence } from '../shell/admin-call'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { DeleteDialog } from '../shell/delete-dialog'
import { SavedPicture } from '../shell/saved-picture'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { CarouselForm } from './carousel-form'

const images = v.array(adminCarouselImage)
const path = '/api/admin/carousel-images'

/** `/admin/carousel`: the slides of the landing page (accounts 2). One of them is edited at a time. */
export function AdminCarousel() {
  const list = useAdminAnswer(path, images)
  const [open, setOpen] = useState<AdminCarouselImage | 'new' | null>(null)
  const [leaving, setLeaving] = useState<AdminCarouselImage | null>(null)
  if (list.state === 'failed') {
    return (
      <AdminFailed
        failure={list.failure}
        onRetry={() => void list.reload()}
        title="The carousel images could not be loaded"
      />
    )
  }
  if (list.state === 'loading') return <AdminLoading />
  const close = () => setOpen(null)
  const form = open && (
    <CarouselForm
      key={open === 'new' ? 'new' : open.id}
      image={open === 'new' ? null : open}
      nextOrder={nextOrder(list.value)}
      onClose={close}
      onSaved={async () => {
        close()
        await list.reload()
      }}
    />
  )
  return (
    <>
      <div className={styles.row}>
        <Button disabled={open !== null} onClick={() => setOpen('new')}>
          Add Image
        </Button>
        <Pill>{countWords(list.value.length)}</Pill>
      </div>
      {form}
      <Card title="Carousel Images">
        {list.value.length === 0 ? (
          <EmptyState title="No carousel images">The landing page shows no slides.</EmptyState>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Image</th>
                <th scope="col">Name</th>
                <th scope="col">Description</th>
                <th scope="col">Location</th>
                <th scope="col">Order</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {list.value.map((image) => (
                <tr key={image.id}>
                  <td>
                    <SavedPicture
                      owner={`/api/carousel-images/${image.id}`}
                      address={image.imageUrl}
                      saved={image.imageUrl}
                    />
                  </td>
                  <td data-label="Name">
                    <strong>{image.name}</strong>
                  </td>
                  <td data-label="Description">{image.description || '–'}</td>
                  <td data-label="Location">{image.location || '–'}</td>
                  <td data-label="Order">{image.sortOrder}</td>
                  <td data-label="Actions">
                    <div className={styles.actions}>
                      <Button
                        variant="quiet"
                        aria-label={`Edit ${image.name}`}
                        disabled={open !== null}
                        onClick={() => setOpen(image)}
                      >
                        Edit
                      </Button>
                      <Button
                        variant="plain"
                        aria-label={`Delete ${image.name}`}
                        onClick={() => setLeaving(image)}
                      >
                        Delete
                      </Button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
      {leaving && (
        <DeleteDialog
          title="Delete this image?"
          path={`${path}/${leaving.id}`}
          done={{ title: 'Success', description: 'Carousel image deleted successfully' }}
          failed={(error) => ({
            title: 'Failed to delete carousel image',
            description: sentence(error, 'Nothing was changed.'),
            destructive: true,
          })}
          onClose={() => setLeaving(null)}
          onDone={async (isGone) => {
            setLeaving(null)
            if (isGone && open !== 'new' && open?.id === leaving.id) close()
            await list.reload()
          }}
        >
          <p>
            <strong>{leaving.name}</strong> leaves the landing page. This cannot be undone.
          </p>
        </DeleteDialog>
      )}
    </>
  )
}

const countWords = (count: number) => `${count} ${count === 1 ? 'image' : 'images'}`

/** A new slide comes last, unless somebody says otherwise. */
const nextOrder = (all: readonly AdminCarouselImage[]): number =>
  all.length === 0 ? 0 : Math.max(...all.map((image) => image.sortOrder)) + 1
