import { describe, expect, it } from 'vitest'
import { shareTargets } from './share-targets'

const shared = {
  url: 'https://southbreak.example/beach/1',
  title: 'Bells Beach & co',
  text: '1.4 m, Good? 100%',
}

describe('shareTargets', () => {
  it('escapes words and link for each target', () => {
    expect(shareTargets(shared)).toEqual([
      {
        name: 'Twitter',
        href: 'https://twitter.com/intent/tweet?text=1.4%20m%2C%20Good%3F%20100%25&url=https%3A%2F%2Fsouthbreak.example%2Fbeach%2F1',
      },
      {
        name: 'Facebook',
        href: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fsouthbreak.example%2Fbeach%2F1',
      },
      {
        name: 'WhatsApp',
        href: 'https://wa.me/?text=1.4%20m%2C%20Good%3F%20100%25%20https%3A%2F%2Fsouthbreak.example%2Fbeach%2F1',
      },
      {
        name: 'Email',
        href: 'mailto:?subject=Bells%20Beach%20%26%20co&body=1.4%20m%2C%20Good%3F%20100%25%0A%0Ahttps%3A%2F%2Fsouthbreak.example%2Fbeach%2F1',
      },
    ])
  })
})
