/** The whole of IndexedDB in memory, loaded only where the browser refuses to store. */
export { IDBKeyRange, indexedDB } from 'fake-indexeddb'
