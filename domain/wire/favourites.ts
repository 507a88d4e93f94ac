import * as v from 'valibot'
import { spot } from './spot'

/** One of `GET /api/users/{userId}/favorites`. `addedAt` is an ISO instant. */
export const favouriteAnswer = v.object({ id: v.number(), spot, addedAt: v.string() })

/** `GET /api/users/{userId}/favorites/{spotId}/check`. */
export const favouriteCheck = v.object({ isFavorited: v.boolean() })
