import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { announceWallet } from './wallet.js'

const wallets = new Map()
addEventListener('eip6963:announceProvider', ({ detail }) => wallets.set(detail.info.rdns, detail))
announceWallet()
dispatchEvent(new Event('eip6963:requestProvider'))

function Page() {
  const dialog = useRef(null)
  const [address, setAddress] = useState()
  const [rows, setRows] = useState([])
  const [picture, setPicture] = useState()
  useEffect(() => void performance.mark('usable'), [])
  const open = () => {
    setRows([...wallets.values()])
    dialog.current.showModal()
  }
  const connect = async (provider) => {
    const [account] = await provider.request({ method: 'eth_requestAccounts' })
    dialog.current.close()
    setAddress(account)
  }
  return (
    <>
      <button type="button" onClick={open}>
        {address ? `${address.slice(0, 4)}...${address.slice(-6)}` : 'Connect Wallet'}
      </button>
      <dialog ref={dialog}>
        {picture ? (
          <img src={picture} alt="Code to scan" width={300} height={300} />
        ) : (
          <ul>
            {rows.map(({ info, provider }) => (
              <li key={info.rdns}>
                <button type="button" onClick={() => connect(provider)}>
                  {info.name}
                </button>
              </li>
            ))}
            <li>
              <button type="button" onClick={async () => setPicture(await pair())}>
                WalletConnect
              </button>
            </li>
          </ul>
        )}
      </dialog>
    </>
  )
}

/** The code of a new pairing, as the address of a picture. */
async function pair() {
  const [{ SignClient }, { default: qr }] = await Promise.all([
    import('@walletconnect/sign-client'),
    import('qrcode'),
  ])
  const client = await SignClient.init({
    projectId: 'bench',
    relayUrl: new URLSearchParams(location.search).get('relay'),
    metadata: { name: 'Bench', description: 'A page', url: 'https://page.example', icons: [] },
    telemetryEnabled: false,
  })
  const { uri } = await client.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:137'], methods: ['personal_sign'], events: ['accountsChanged'] },
    },
  })
  return `data:image/svg+xml,${encodeURIComponent(await qr.toString(uri, { type: 'svg' }))}`
}

createRoot(document.querySelector('#app')).render(<Page />)
