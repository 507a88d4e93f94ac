import { themedStyle } from '../../http/themed-style'

const headingFont = (path: string) => `@font-face {
  font-family: "Barlow Condensed";
  font-weight: 600;
  font-display: swap;
  src: url("${path}") format("woff2");
}`

const rules = `* { box-sizing: border-box; }
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
  min-height: 52px;
  padding: calc(env(safe-area-inset-top, 0px) + 2px) max(16px, env(safe-area-inset-right, 0px)) 2px
    max(16px, env(safe-area-inset-left, 0px));
  border-bottom: 1px solid var(--line);
}
.brand {
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  color: inherit;
  text-decoration: none;
}
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
}
[hidden], .trouble:empty { display: none; }
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
.qr { display: block; width: min(240px, 100%); height: auto; margin: 0 auto; border-radius: 10px; }
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
button:disabled { opacity: 0.6; cursor: default; }
.list { display: flex; flex-direction: column; margin: 0; padding: 0; list-style: none; }
.list li {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 0;
  border-bottom: 1px solid var(--line);
}
.list li > div { min-width: 0; }
.links { display: flex; flex-direction: column; }
.links a { display: flex; align-items: center; min-height: 48px; }
@media (min-width: 900px) {
  header { padding-inline: 24px; }
}
@media (forced-colors: active) {
  button, .button { border-color: ButtonText; }
}
`

/**
 * The product's own look of header, card, field and button, in its colours.
 * @param fontPath the built app's heading font; null where there is no built app
 */
export const signInStyle = (fontPath: string | null): string =>
  themedStyle(`${fontPath ? headingFont(fontPath) : ''}\n${rules}`)
