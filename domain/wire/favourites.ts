import * as v from 'valibot'
import type { Call } from './call'
import { spot } from './spot'
import { spotNumber } from './spot-number'

/** One of `GET /api/users/{userId}/favorites`. `addedAt` is an ISO instant. */
export const favouriteAnswer = v.object({ id: v.number(), spot, addedAt: v.string() })

/** `GET /api/users/{userId}/favorites/{spotId}/check`. */
const favouriteCheck = v.object({ isFavorited: v.boolean() })

const favouriteBody = v.strictObject({ spotId: spotNumber })

/** Whether there is such a spot is another question (404). */
const spotPath = v.object({
  userId: v.string(),
  spotId: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'The spot is named by its number.'),
    v.transform(Number),
  ),
})

/** The favourites of core experience 7. */
export const favouriteCalls = {
  list: { method: 'GET', path: '/users/:userId/favorites', answer: v.array(favouriteAnswer) },
  check: {
    method: 'GET',
    path: '/users/:userId/favorites/:spotId/check',
    params: spotPath,
    answer: favouriteCheck,
  },
  add: {
    method: 'POST',
    path: '/users/:userId/favorites',
    body: favouriteBody,
    answer: favouriteAnswer,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/users/:userId/favorites/:spotId',
    params: spotPath,
    answer: favouriteCheck,
  },
} as const satisfies Record<string, Call>
