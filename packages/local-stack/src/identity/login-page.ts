import { escapeHtml } from '../http.ts'
import { type ReadyMadeGamer, readyMadeGamers } from './gamers.ts'

/**
 * The account chooser: one click logs in. A plain form, so it works without scripts and under the strictest content
 * security policy.
 */
export function loginPage(uid: string): string {
  return page(
    'Choose a gamer',
    `<h1>Choose a gamer</h1>
<p class="lead">This sign-in runs on your machine. There are no passwords: pick who you want to be.</p>
<form method="post" action="/interaction/${encodeURIComponent(uid)}">
${readyMadeGamers.map(gamerButton).join('\n')}
</form>`,
  )
}

export function problemPage(title: string, detail: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(detail)}</p>`)
}

function gamerButton({ subject, username, name, about, hue }: ReadyMadeGamer): string {
  return `<button name="gamer" value="${escapeHtml(subject)}" aria-label="Continue as ${escapeHtml(name)}">
<svg viewBox="0 0 44 48" aria-hidden="true"><path d="M22 0 44 12v24L22 48 0 36V12z" fill="hsl(${hue} 62% 30%)"/><path d="M22 4 40 14v20L22 44 4 34V14z" fill="none" stroke="hsl(${hue} 80% 66%)" stroke-width="2"/><text x="22" y="31" text-anchor="middle">${escapeHtml(name.charAt(0))}</text></svg>
<span><b>${escapeHtml(name)} <small>@${escapeHtml(username)}</small></b><span>${escapeHtml(about)}</span></span>
<svg class="go" viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7"/></svg>
</button>`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/login.css">
</head>
<body><main><p class="brand"><i></i>E-Sports ID</p>${body}</main></body>
</html>`
}

export const loginStyles = `
:root{color-scheme:dark;--bg0:#07090f;--bg1:#0d121c;--bg2:#141b29;--bg3:#1d2637;--line:#2a3550;--hi:#f3f6fc;--mid:#aeb9ce;--low:#8793ab;--gold:#f6c445;--display:"Saira Semi Condensed","Arial Narrow","Roboto Condensed",sans-serif}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:24px 16px;color:var(--hi);font:400 15px/1.45 Onest,system-ui,sans-serif;background:radial-gradient(60rem 32rem at 50% -12rem,#2a355088,transparent),var(--bg0)}
main{inline-size:min(100%,420px);background:var(--bg1);border:1px solid var(--line);padding:28px 24px 24px;clip-path:polygon(0 0,100% 0,100% calc(100% - 22px),calc(100% - 22px) 100%,0 100%)}
.brand{display:flex;align-items:center;gap:9px;font:700 18px var(--display);margin-block-end:22px}
.brand i{inline-size:22px;block-size:22px;background:conic-gradient(from 210deg,var(--gold),#ff8a3d,var(--gold));clip-path:polygon(50% 0,100% 28%,100% 72%,50% 100%,0 72%,0 28%)}
h1{font:700 32px/1.05 var(--display);text-wrap:balance}
.lead{color:var(--mid);margin-block:8px 20px}
form{display:grid;gap:10px}
button{display:grid;grid-template-columns:44px 1fr 20px;gap:14px;align-items:center;text-align:start;padding:12px 14px;background:var(--bg2);color:inherit;border:1px solid var(--line);border-radius:10px;font:inherit;cursor:pointer}
button:hover{background:var(--bg3);border-color:var(--gold)}
button:focus-visible{outline:2px solid var(--gold);outline-offset:2px}
button>svg{inline-size:44px}
text{fill:#fff;font:700 22px var(--display)}
b{display:block;font:700 18px var(--display)}
small{font:400 13px Onest,system-ui,sans-serif;color:var(--low)}
button span span{color:var(--mid);font-size:14px}
.go{inline-size:20px!important;fill:none;stroke:var(--low);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
button:hover .go{stroke:var(--gold)}
`
