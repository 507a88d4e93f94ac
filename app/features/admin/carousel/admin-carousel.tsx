import { type AdminCarouselImage, adminCarouselCalls } from '#domain/wire/admin-carousel'
import { Pill } from '../../../ui/pill'
import { askAdmin, sentence } from '../shell/admin-call'
import type { Column } from '../shell/admin-table'
import { Answered } from '../shell/answered'
import { ListWithForm } from '../shell/list-with-form'
import { SavedPicture } from '../shell/saved-picture'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { CarouselForm } from './carousel-form'

/** `/admin/carousel`: the slides of the landing page (accounts 2). One of them is edited at a time. */
export function AdminCarousel() {
  const list = useAdminAnswer(adminCarouselCalls.list)
  return (
    <Answered answer={list} failed="The carousel images could not be loaded">
      {(images) => (
        <ListWithForm
          rows={images}
          reload={list.reload}
          title="Carousel Images"
          addLabel="Add Image"
          beside={<Pill>{countWords(images.length)}</Pill>}
          empty={{ title: 'No carousel images', says: 'The landing page shows no slides.' }}
          columns={columns}
          nameOf={({ name }) => name}
          form={(image, on) => (
            <CarouselForm
              key={image?.id ?? 'new'}
              image={image}
              nextOrder={nextOrder(images)}
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
      )}
    </Answered>
  )
}

const columns: Column<AdminCarouselImage>[] = [
  {
    title: 'Image',
    isBare: true,
    cell: ({ id, imageUrl }) => (
      <SavedPicture owner={`/api/carousel-images/${id}`} address={imageUrl} saved={imageUrl} />
    ),
  },
  { title: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  { title: 'Description', cell: ({ description }) => description || '–' },
  { title: 'Location', cell: ({ location }) => location || '–' },
  { title: 'Order', cell: ({ sortOrder }) => sortOrder },
]

const countWords = (count: number) => `${count} ${count === 1 ? 'image' : 'images'}`

/** A new slide comes last, unless the administrator says otherwise. */
const nextOrder = (all: readonly AdminCarouselImage[]): number =>
  all.length === 0 ? 0 : Math.max(...all.map((image) => image.sortOrder)) + 1
