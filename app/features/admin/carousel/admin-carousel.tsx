import { type AdminCarouselImage, adminCarouselCalls } from '#domain/wire/admin-carousel'
import { Pill } from '../../../ui/pill'
import { askAdmin, sentence } from '../shell/admin-call'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { ListWithForm } from '../shell/list-with-form'
import { SavedPicture } from '../shell/saved-picture'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { CarouselForm } from './carousel-form'

/** `/admin/carousel`: the slides of the landing page (accounts 2). One of them is edited at a time. */
export function AdminCarousel() {
  const list = useAdminAnswer(adminCarouselCalls.list)
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
  return (
    <ListWithForm
      rows={list.value}
      reload={list.reload}
      title="Carousel Images"
      addLabel="Add Image"
      beside={<Pill>{countWords(list.value.length)}</Pill>}
      empty={{ title: 'No carousel images', says: 'The landing page shows no slides.' }}
      columns={['Image', 'Name', 'Description', 'Location', 'Order']}
      cells={(image) => <ImageCells image={image} />}
      nameOf={({ name }) => name}
      form={(image, on) => (
        <CarouselForm
          key={image?.id ?? 'new'}
          image={image}
          nextOrder={nextOrder(list.value)}
          {...on}
        />
      )}
      deletion={{
        title: 'Delete this image?',
        remove: ({ id }) => askAdmin(adminCarouselCalls.remove, { params: { imageId: id } }),
        asks: ({ name }) => (
          <p>
            <strong>{name}</strong> leaves the landing page. This cannot be undone.
          </p>
        ),
        done: { title: 'Success', description: 'Carousel image deleted successfully' },
        failed: (error) => ({
          title: 'Failed to delete carousel image',
          description: sentence(error, 'Nothing was changed.'),
          destructive: true,
        }),
      }}
    />
  )
}

function ImageCells({ image }: { image: AdminCarouselImage }) {
  return (
    <>
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
    </>
  )
}

const countWords = (count: number) => `${count} ${count === 1 ? 'image' : 'images'}`

/** A new slide comes last, unless somebody says otherwise. */
const nextOrder = (all: readonly AdminCarouselImage[]): number =>
  all.length === 0 ? 0 : Math.max(...all.map((image) => image.sortOrder)) + 1
