import {
  type AdminCarouselImage,
  adminCarouselCalls,
  carouselFields,
} from '#domain/wire/admin-carousel'
import { SavedPicture } from '../shell/picture-field'
import { resource, saysOf } from '../shell/resource'

const picturesOf = '/api/carousel-images'

/** `/admin/carousel`: the slides of the landing page (accounts 2). */
export const AdminCarousel = resource<AdminCarouselImage, AdminCarouselImage[]>({
  calls: adminCarouselCalls,
  noun: 'image',
  none: { title: 'No carousel images', says: 'The landing page shows no slides.' },
  columns: [
    {
      title: 'Image',
      isBare: true,
      cell: ({ id, imageUrl }) => (
        <SavedPicture owner={`${picturesOf}/${id}`} address={imageUrl} saved={imageUrl} />
      ),
    },
    { title: 'Name', cell: ({ name }) => <strong>{name}</strong> },
    { title: 'Description', cell: ({ description }) => description || '–' },
    { title: 'Location', cell: ({ location }) => location || '–' },
    { title: 'Order', cell: ({ sortOrder }) => sortOrder },
  ],
  nameOf: ({ name }) => name,
  form: {
    fields: carouselFields,
    picturesOf,
    // Last by default.
    fresh: (images) => ({ sortOrder: Math.max(-1, ...images.map((one) => one.sortOrder)) + 1 }),
    add: { button: 'Add Image', title: 'Add Image', action: 'Create Image' },
    edit: { title: ({ name }) => `Edit ${name}`, action: 'Save Changes' },
    now: ({ name, location, sortOrder }) => (
      <p>
        It is now: {name}, {location || 'no location'}, order {sortOrder}.
      </p>
    ),
  },
  deletion: {
    title: () => 'Delete this image?',
    asks: ({ name }) => (
      <p>
        <strong>{name}</strong> leaves the landing page. This cannot be undone.
      </p>
    ),
  },
  says: saysOf('Carousel image'),
})
