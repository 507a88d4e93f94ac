/** Brings a moved clock back to its default moment; reaches 44 px without taking the room. */
export function NowButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className="-my-3 -mr-2 bare px-2 py-3 text-14 font-semibold text-sea"
      onClick={onPress}
    >
      Back to now
    </button>
  )
}
