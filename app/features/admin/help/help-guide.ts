export type GuideBlock = {
  heading: string
  /** `steps` are done one after another. */
  kind: 'steps' | 'points'
  lines: readonly string[]
}

type GuideSection = {
  id: string
  title: string
  intro: string
  blocks: readonly GuideBlock[]
}

/** The six sections of the help page (accounts 2). The full guide is ADMIN_GUIDE.md beside this file. */
export const guideSections: readonly GuideSection[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    intro: 'The administration is for admins and super admins. It works only with signal.',
    blocks: [
      {
        heading: 'The first super admin',
        kind: 'steps',
        lines: [
          'On the server, run: npm run southbreak -- user create --email you@example.com --role super_admin',
          'Type the password when it asks for one.',
          'Open the app, choose Sign In, and sign in with that address.',
          'Open Profile and choose Administration, or go to /admin.',
        ],
      },
      {
        heading: 'Finding your way',
        kind: 'points',
        lines: [
          'The dashboard counts users, carousel images and marketing documents, each count a link to its list, and leads to every part.',
          'Every page has a breadcrumb, a way back and the same Quick Navigation to every page.',
          'Everything can be done by keyboard: Tab moves on, Enter and Space press, Escape closes.',
          'When another person changed the same thing while you were editing it, you are told, and nothing you typed is lost.',
        ],
      },
    ],
  },
  {
    id: 'roles',
    title: 'User Roles & Permissions',
    intro: 'A role holds at once, on every phone and computer where the person is signed in.',
    blocks: [
      {
        heading: 'The three roles',
        kind: 'points',
        lines: [
          'User: standard surf features only.',
          'Admin: manages the carousel, beaches, marketing documents and system documents, sees users, activates and deactivates accounts. Cannot change roles.',
          'Super Admin: everything, including changing roles.',
        ],
      },
      {
        heading: 'What no one can do',
        kind: 'points',
        lines: [
          'Change the role of their own account, or deactivate it.',
          'Take away the last active super admin.',
          'Act on a super admin as an admin: that says Insufficient Permissions.',
          'Open the administration as a user: that says Admin Access Required.',
        ],
      },
    ],
  },
  {
    id: 'carousel',
    title: 'Carousel Management',
    intro: 'The carousel shows featured spots to visitors on the landing page.',
    blocks: [
      {
        heading: 'Adding an image',
        kind: 'steps',
        lines: [
          'Choose Add Image on the Carousel Management page.',
          'Fill in the name, the location and a short description.',
          'Upload a picture, or give the address of one. Without a picture the page draws the place itself.',
          'Give it a sort order: the lowest comes first.',
          'Choose Create Image. Visitors see it at once.',
        ],
      },
      {
        heading: 'Pictures',
        kind: 'points',
        lines: [
          'At least 1200x600 px, under 2 MB, 2:1 aspect, JPG, PNG or WebP.',
          'An uploaded picture is drawn anew by the server; what the camera wrote into the file is gone.',
          'Only one image is edited at a time.',
        ],
      },
    ],
  },
  {
    id: 'users',
    title: 'User Management',
    intro:
      'Everybody with an account, with their role, whether they may sign in, and when they last did.',
    blocks: [
      {
        heading: 'Changing a role',
        kind: 'points',
        lines: [
          'Only a super admin sees the role dropdown.',
          'A role that is picked holds at once. With the arrow keys it holds with Enter; Escape takes it back.',
        ],
      },
      {
        heading: 'Deactivating an account',
        kind: 'points',
        lines: [
          'Deactivate signs the person out everywhere at once; they cannot sign in until they are activated again.',
          'Their favourites, surf log and settings stay.',
          'Someone who forgot a password needs no deactivation: issue a one-time link with npm run southbreak -- user reset-link --email E',
        ],
      },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    intro: 'The server decides about every call by itself; hidden buttons are only a courtesy.',
    blocks: [
      {
        heading: 'Good habits',
        kind: 'points',
        lines: [
          'Give each person an account of their own, and the lowest role that does the job.',
          'Have two super admins, so that one can help the other.',
          'Deactivate accounts of people who have left.',
          'Sign out on machines that others use; Profile lists where you are signed in and ends any of it.',
        ],
      },
      {
        heading: 'The audit log',
        kind: 'points',
        lines: [
          'Every change by an administrator is noted with who, when, and the values before and after.',
          'Lines cannot be changed or taken away in the app.',
          'Passwords and payment details are never written to it.',
        ],
      },
    ],
  },
  {
    id: 'troubleshooting',
    title: 'Troubleshooting',
    intro: 'What the messages mean, and what helps.',
    blocks: [
      {
        heading: 'Messages',
        kind: 'points',
        lines: [
          'Admin authentication required: you are not signed in any more. Sign in again.',
          'Admin Access Required: your account is no admin. A super admin can change that.',
          'Insufficient Permissions: only a super admin can do this.',
          'This needs signal: the network is away. Nothing was changed.',
          'Another person has changed this meanwhile: look at what it is now, then save yours or take theirs.',
        ],
      },
      {
        heading: 'When something looks wrong',
        kind: 'points',
        lines: [
          'A carousel picture does not show: upload it here instead of giving an address elsewhere.',
          'A dashboard keeps its old order: phones follow when the app is opened with signal.',
          'The forecast is old: open the freshness board; it says which source is late and why.',
          'No super admin can sign in any more: make one on the server with the command line.',
        ],
      },
    ],
  },
]
