/** The looks of a panel, in the colours of the reference, light or dark. */
export const style = `
:host { --ink: #1b1f24; --soft: #4d5661; --page: #fff; --field: #fff; --line: #858d96; --faint: #f2f4f7; --accent: #1f5fc4; --on: #fff; --mark: #ffe9a8; --bad: #b3261e; display: block; margin: 0 0 1.5rem; color-scheme: light }
:host([data-theme=dark]) { --ink: #e8eaed; --soft: #b5bcc6; --page: #16181d; --field: #22252c; --line: #7d8590; --faint: #1f2228; --accent: #8ab4ff; --on: #10131a; --mark: #5a4a12; --bad: #ff8a80; color-scheme: dark }
* { box-sizing: border-box }
.panel { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); border: 1px solid var(--line); border-radius: .5rem; padding: .3rem 1rem; margin: 0 1.5rem }
.panel[open] { padding-bottom: 1rem }
summary { cursor: pointer; padding: .4rem 0; font-weight: 600; color: var(--accent) }
.row { display: grid; grid-template-columns: minmax(0, 13rem) minmax(0, 1fr); gap: .2rem 1rem; margin: .6rem 0 }
.row > label { font-weight: 600; padding-top: .35rem; overflow-wrap: anywhere }
.soft, .help { color: var(--soft) } .soft { font-weight: 400 } .help { margin: .2rem 0 0; font-size: .9rem }
p { margin: .6rem 0 }
input, select, textarea, button { font: inherit; color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: .3rem; padding: .3rem .5rem; max-width: 100% }
input:not([type=checkbox]), select, textarea { width: 100% }
::placeholder { color: var(--soft); opacity: 1 }
button { cursor: pointer; min-height: 2.2rem } button.main { background: var(--accent); border-color: var(--accent); color: var(--on); font-weight: 600 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
[aria-invalid] { border: 2px solid var(--bad) }
fieldset { border: 1px solid var(--line); border-radius: .3rem; margin: 1rem 0; min-width: 0 } legend { font-weight: 600; padding: 0 .4rem }
.check { display: flex; gap: .5rem; align-items: baseline }
.buttons { display: flex; flex-wrap: wrap; gap: .6rem }
.problem { color: var(--bad); font-weight: 600; overflow-wrap: anywhere } .problem:empty { margin: 0 }
.exchanges { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1rem }
.exchange { min-width: 0 } h3 { margin: .6rem 0; font-size: 1.05rem; overflow-wrap: anywhere } h4 { margin: 1rem 0 .3rem; font-size: .95rem }
pre { background: var(--faint); border-radius: .3rem; padding: .5rem .6rem; margin: .3rem 0; max-height: 22rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.45 ui-monospace, monospace }
code { font: .92em ui-monospace, monospace; background: var(--faint); padding: 0 .2em }
mark { background: var(--mark); color: inherit }
.thrown { border-left: 3px solid var(--bad); padding-left: .6rem; overflow-wrap: anywhere } a { color: var(--accent) }
.status { border: 1px solid var(--line); border-radius: 1em; padding: 0 .6em }
ol { padding-left: 1.4rem } li { margin: .5rem 0; overflow-wrap: anywhere } li .soft { margin: .2rem 0; font-size: .88rem }
@media (max-width: 40rem) { .row { grid-template-columns: minmax(0, 1fr) } .panel { margin: 0 .5rem; padding: .3rem .7rem } }
`
