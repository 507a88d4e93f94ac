/**
 * The few tokens of app/ui/tokens.css that these pages need, and the product's own look of header, card, field
 * and button. `api` may not read from `app`; sign-in-style.test.ts holds the two to the same values.
 */
const light = `
  color-scheme: light dark;
  --paper: #f7f4ec;
  --card: #ffffff;
  --line: #d9d3c4;
  --line-strong: #857f70;
  --ink: #0b2239;
  --ink-quiet: #465768;
  --sea: #0b6e8f;
  --on-sea: #ffffff;
  --deep: #06364d;
  --on-deep: #f7f4ec;
  --sun: #e8921c;
  --warn: #b3401f;
  --warn-soft: #fbe7e0;
  --sea-soft: #d9ecf1;
  --focus: #0b6e8f;`

const dark = `
    --paper: #081521;
    --card: #0f2233;
    --line: #20384b;
    --line-strong: #6d8699;
    --ink: #eaf2f6;
    --ink-quiet: #a9bccb;
    --sea: #4fb3d1;
    --on-sea: #061722;
    --deep: #051b29;
    --on-deep: #eaf2f6;
    --sun: #ffb454;
    --warn: #ff9472;
    --warn-soft: #3b1c13;
    --sea-soft: #143a4c;
    --focus: #ffb454;`

const headingFont = (path: string) => `@font-face {
  font-family: "Barlow Condensed";
  font-weight: 600;
  font-display: swap;
  src: url("${path}") format("woff2");
}`

/** @param fontPath the built app's heading font; null where there is no built app */
export const signInStyle = (fontPath: string | null): string => `:root {${light}
}
@media (prefers-color-scheme: dark) {
  :root {${dark}
  }
}
${fontPath ? headingFont(fontPath) : ''}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  min-height: 100dvh;
  background: var(--paper);
  color: var(--ink);
  font: 400 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  overflow-wrap: break-word;
}
h1, .name {
  margin: 0;
  font-family: "Barlow Condensed", "Roboto Condensed", "Arial Narrow", "Helvetica Neue", sans-serif;
  font-weight: 600;
  line-height: 1.12;
}
h1 { font-size: 1.75rem; }
p { margin: 0; }
a { color: var(--sea); text-underline-offset: 0.18em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header {
  display: flex;
  align-items: center;
  min-height: 64px;
  padding: calc(env(safe-area-inset-top, 0px) + 6px) max(16px, env(safe-area-inset-right, 0px)) 6px
    max(16px, env(safe-area-inset-left, 0px));
  background: var(--deep);
  color: var(--on-deep);
}
.brand {
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  color: inherit;
  text-decoration: none;
}
.brand:focus-visible { outline-color: var(--sun); }
.brand img { display: block; border-radius: 9px; }
.name { display: block; font-size: 1.625rem; line-height: 1; }
.tagline { display: block; font-size: 0.75rem; line-height: 1.4; opacity: 0.9; }
main {
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 440px;
  margin: 0 auto;
  padding: 24px max(16px, env(safe-area-inset-right, 0px))
    calc(env(safe-area-inset-bottom, 0px) + 32px) max(16px, env(safe-area-inset-left, 0px));
}
.card {
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 20px 16px;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 12px;
  box-shadow: 0 1px 2px rgb(11 34 57 / 0.06), 0 4px 14px rgb(11 34 57 / 0.06);
}
form { display: flex; flex-direction: column; gap: 16px; }
.field { display: flex; flex-direction: column; gap: 4px; }
label { font-weight: 600; }
input {
  width: 100%;
  min-height: 48px;
  padding: 8px 12px;
  background: var(--card);
  border: 1.5px solid var(--line-strong);
  border-radius: 10px;
  color: inherit;
  font: inherit;
}
input[aria-invalid="true"] { border-color: var(--warn); border-width: 2px; }
.hint { color: var(--ink-quiet); font-size: 0.875rem; }
.trouble { color: var(--warn); font-weight: 600; font-size: 0.875rem; }
.notice { padding: 12px; border-radius: 10px; background: var(--sea-soft); }
.notice[role="alert"] { background: var(--warn-soft); color: var(--warn); font-weight: 600; }
button, .button {
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: 8px 16px;
  border: 1.5px solid transparent;
  border-radius: 10px;
  background: var(--sea);
  color: var(--on-sea);
  font: inherit;
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:active, .button:active { opacity: 0.8; }
.quiet { background: var(--card); border-color: var(--line-strong); color: var(--ink); }
.links { display: flex; flex-direction: column; }
.links a { display: flex; align-items: center; min-height: 48px; }
@media (min-width: 900px) {
  header { padding-inline: 24px; }
}
@media (forced-colors: active) {
  button, .button { border-color: ButtonText; }
}
`
