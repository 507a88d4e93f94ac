/** Something that a test keeps from going on until it has seen what stands meanwhile. */
export function hold(): { isOver: Promise<void>; end: () => void } {
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  return { isOver, end }
}
