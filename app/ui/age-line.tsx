const tones = {
  // Full, not green: green is the bar's word for live.
  fresh: 'text-ink-quiet before:rounded-pill before:bg-current',
  ageing: 'text-now before:rounded-pill',
  old: 'font-semibold text-warn before:rotate-45 before:rounded-[1px]',
  unknown: 'text-ink-quiet before:rounded-pill before:border-dotted',
}
const dot = 'before:size-2 before:flex-none before:border-2 before:border-current'

/** How old a number is, in words; the dot's shape changes with the tone, not only its colour. */
export function AgeLine({ text, tone }: { text: string; tone: keyof typeof tones }) {
  return (
    <span className={`inline-flex items-center gap-[6px] text-14 ${dot} ${tones[tone]}`}>
      {text}
    </span>
  )
}
