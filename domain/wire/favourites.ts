import * as v from 'valibot'
import { del, get, post } from './calls'
import { spot } from './spot'
import { spotIdPath, spotNumber } from './spot-number'

/** One of `GET /api/users/{userId}/favorites`. `addedAt` is an ISO instant. */
export const favouriteAnswer = v.object({ id: v.number(), spot, addedAt: v.string() })

/** `GET /api/users/{userId}/favorites/{spotId}/check`. */
const favouriteCheck = v.object({ isFavorited: v.boolean() })

const favouriteBody = v.strictObject({ spotId: spotNumber })

/** Whether there is such a spot is another question (404). */
const spotPath = v.object({ userId: v.string(), spotId: spotIdPath.entries.id })

/** The favourites of core experience 7. */
export const favouriteCalls = {
  list: get('/users/:userId/favorites', v.array(favouriteAnswer)),
  check: get('/users/:userId/favorites/:spotId/check', favouriteCheck, { params: spotPath }),
  add: post('/users/:userId/favorites', favouriteAnswer, { body: favouriteBody, status: 201 }),
  remove: del('/users/:userId/favorites/:spotId', favouriteCheck, { params: spotPath }),
}
