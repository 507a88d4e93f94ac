/** In place of a spot that this device does not know. */
export const unknownPlace = { name: 'Unknown location', region: 'Unknown location' }
