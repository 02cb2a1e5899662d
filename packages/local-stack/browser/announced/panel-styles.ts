export const panelStyles = `
:host{all:initial;position:fixed;inset:auto 16px 16px auto;inline-size:min(360px,calc(100vw - 32px));border:0;padding:0;background:none;overflow:visible;pointer-events:auto;z-index:2147483647;color-scheme:dark}
*{box-sizing:border-box;margin:0}
section{background:#0d121c;color:#f3f6fc;border:1px solid #2a3550;border-radius:14px;padding:16px;font:400 14px/1.45 system-ui,sans-serif;box-shadow:0 20px 60px #000a;max-block-size:calc(100vh - 32px);overflow:auto}
.brand{font-weight:600;font-size:12px;letter-spacing:.05em;text-transform:uppercase;color:#f6c445}
h2{font-size:20px;line-height:1.2;margin-block:6px 2px}
.site{color:#8793ab}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin-block:12px}
dt{color:#8793ab}
dd{overflow-wrap:anywhere;max-block-size:8em;overflow:auto}
label{display:grid;gap:4px;color:#8793ab;margin-block-end:12px}
select{font:inherit;color:#f3f6fc;background:#141b29;border:1px solid #2a3550;border-radius:8px;padding:9px}
footer{display:grid;grid-template-columns:1fr 1fr;gap:10px}
button{font:600 15px system-ui,sans-serif;block-size:44px;border-radius:9px;border:1px solid #2a3550;background:#1d2637;color:#f3f6fc;cursor:pointer}
button.primary{background:#35e39b;border-color:#35e39b;color:#03150d}
button:focus-visible,select:focus-visible{outline:2px solid #f6c445;outline-offset:2px}
`
