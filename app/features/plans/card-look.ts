import type { Appearance } from '@stripe/stripe-js'

/** Our tokens in the provider's words, because its fields stand in frames that our styles cannot reach. */
export function cardLook(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--sea'),
      colorBackground: token('--card'),
      colorText: token('--ink'),
      colorDanger: token('--warn'),
      borderRadius: token('--radius-control'),
      fontFamily: 'system-ui, sans-serif',
    },
  }
}
