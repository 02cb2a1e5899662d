import { escapeHtml } from '../../../http.ts'
import { type Offer, sellerNetworks } from './networks.ts'

export interface BuyPage {
  readonly address: string
  readonly symbol: string
  /** Networks on which the coin can be bought; the first one is selected. */
  readonly offers: readonly Offer[]
  /** Amount in whole coins, as a decimal. */
  readonly amount: string
}

/** A plain form, so it works without scripts and under the strictest content security policy. */
export const buyPage = ({ address, symbol, offers, amount }: BuyPage): string =>
  page(
    `Buy ${symbol}`,
    `<h1>Buy ${escapeHtml(symbol)}</h1>
<p>This shop runs on your machine. Nothing is charged; the coins arrive on the local chain.</p>
<form method="post" action="/onramp/buy">
<input type="hidden" name="address" value="${escapeHtml(address)}">
<input type="hidden" name="asset" value="${escapeHtml(symbol)}">
<label>Amount <input name="amount" inputmode="decimal" required value="${escapeHtml(amount)}"></label>
<label>Network <select name="network">${offers.map(networkOption).join('')}</select></label>
<p>To <code>${escapeHtml(address)}</code></p>
<button>Pay</button>
<button value="declined" name="card" class="other">Pay with a card that is declined</button>
</form>`,
  )

export const messagePage = (title: string, detail: string): string =>
  page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p>`)

function networkOption({ chain }: Offer): string {
  const { key, displayName } = sellerNetworks[chain.chainId]
  return `<option value="${key}">${escapeHtml(displayName)}</option>`
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/onramp/buy.css">
</head>
<body><main>${body}</main></body>
</html>`

export const buyStyles = `
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:24px 16px;color:#f3f6fc;background:#07090f;font:400 15px/1.45 system-ui,sans-serif}
main{inline-size:min(100%,420px);display:grid;gap:14px;background:#0d121c;border:1px solid #2a3550;border-radius:12px;padding:24px}
form,label{display:grid;gap:10px}
input,select,button{font:inherit;color:inherit;background:#141b29;border:1px solid #2a3550;border-radius:8px;padding:10px 12px}
button{background:#f6c445;color:#07090f;font-weight:700;cursor:pointer}
button.other{background:transparent;color:#f3f6fc;font-weight:400}
:focus-visible{outline:2px solid #f6c445;outline-offset:2px}
code{overflow-wrap:anywhere}
`
