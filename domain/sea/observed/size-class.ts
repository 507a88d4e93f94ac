/** The classes of size: heights from one edge to the next, metres. */
const classEdges = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6]

export const sizeClassOf = (metres: number): number =>
  classEdges.filter((edge) => metres >= edge).length
