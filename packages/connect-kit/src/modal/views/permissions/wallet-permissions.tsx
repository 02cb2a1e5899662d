import { Button, List, ListRow, VisuallyHidden } from '@esports/ui'
import { isConnectKitError, type WalletPermissions } from '../../../index.ts'
import { permissions as english } from '../../../messages/english/permissions.ts'
import { requests } from '../../../messages/english/requests.ts'
import { shortAddress, strangersText } from '../../../react/account/short-text.ts'
import {
  useConnectKit,
  useNetworks,
  useRevokeWalletPermission,
  useWalletPermissions,
} from '../../../react.tsx'
import styles from '../../ck-approve.module.css'
import { requestMessages } from '../../describe-request.ts'
import { Hint } from '../../hint.tsx'
import { RawData, Table } from '../../request-words/parts.tsx'
import { shownText } from '../../request-words/visible-text.ts'
import type { Field } from '../../request-words/words.ts'
import { StaleNotice } from '../../stale-notice.tsx'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import { WalletIcon } from '../../wallet-icon.tsx'
import { RowSkeletons } from '../account/holdings-skeleton.tsx'
import { Panel } from '../account/panel.tsx'
import { SectionTitle } from '../account/section-title.tsx'
import { methodWords } from './method-words.ts'

/** What each connected wallet lets this page do, and a button to end it. */
export function WalletPermissionList() {
  const { t } = useMessages(english)
  const { data, error, isFetching, refetch } = useWalletPermissions()
  const title = t('permissions.wallets')
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Panel busy={!data && isFetching}>
        {!data && isFetching ? <RowSkeletons count={1} /> : null}
        <StaleNotice
          listing={{ failure: error ?? undefined, isLoading: isFetching, readAt: undefined }}
          message={t('permissions.walletsFailed')}
          onRetry={() => void refetch()}
        />
        {data?.map((wallet) => (
          <OneWallet key={wallet.sessionId} permissions={wallet} onRevoked={refetch} />
        ))}
        {data?.length ? <Hint size="s">{t('permissions.asksFirst')}</Hint> : null}
      </Panel>
    </section>
  )
}

interface OneWalletProps {
  readonly permissions: WalletPermissions
  readonly onRevoked: () => Promise<unknown>
}

function OneWallet({ permissions, onRevoked }: OneWalletProps) {
  const { sessionId, wallet, connectorType, site = [], namespaces } = permissions
  const { t } = useMessages(english)
  const { mutate: revoke, isPending } = useRevokeWalletPermission()
  const fields = useFields(permissions)
  const methods = namespaces.flatMap((one) => one.methods ?? [])
  return (
    <>
      <List>
        <ListRow
          data-slot="wallet-permissions"
          media={<WalletIcon name={wallet.name} icon={wallet.icon} />}
          detail={connectorType === undefined ? t('permissions.reconnecting') : null}
          end={
            <Button size="s" loading={isPending} onClick={() => revoke({ sessionId })}>
              {t('permissions.disconnect')}
              <VisuallyHidden>{wallet.name}</VisuallyHidden>
            </Button>
          }
        >
          <bdi>{wallet.name}</bdi>
        </ListRow>
        {site
          // Without this one there is no connection: the button above revokes it.
          .filter(({ capability }) => capability !== 'eth_accounts')
          .map(({ capability }) => (
            <SitePermissionRow
              key={capability}
              sessionId={sessionId}
              capability={capability}
              onRevoked={onRevoked}
            />
          ))}
      </List>
      <Table fields={fields} />
      {methods.length > 0 ? (
        <details className={styles['raw']}>
          <summary>{t('permissions.showMethods')}</summary>
          <RawData>{[...new Set(methods)].map((method) => strangersText(method, 60)).join('\n')}</RawData>
        </details>
      ) : null}
    </>
  )
}

/** The terms of a session, as rows of a table. */
function useFields({ namespaces, expiresAt, url }: WalletPermissions): readonly Field[] {
  const messages = useMessages(english)
  const { t, locale } = messages
  const { all: networks } = useNetworks()
  const words = requestMessages(useMessages(requests))
  const shown = (text: string) => shownText(text, words)
  const ofNamespace = namespaces.flatMap(({ accounts, chains, supportsAllNetworks, methods }) => {
    const names = chains.map((id) => networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id)
    const addresses = accounts.map((address) => shortAddress(address, 6, 4))
    return [
      {
        name: t('permissions.accounts'),
        value: { ...shown(addresses.join(', ')), full: accounts.join(', ') },
      },
      {
        name: t('permissions.networks'),
        value: shown(supportsAllNetworks ? t('permissions.anyNetwork') : names.join(', ')),
      },
      { name: t('permissions.mayDo'), value: shown(methodWords(methods, messages)) },
    ]
  })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return [
    ...ofNamespace,
    ...(expiresAt === undefined
      ? []
      : [{ name: t('permissions.ends'), value: shown(date.format(expiresAt)) }]),
    ...(url === undefined ? [] : [{ name: t('permissions.site'), value: shownText(url, words, 80) }]),
  ]
}

interface SitePermissionRowProps {
  readonly sessionId: string
  readonly capability: string
  readonly onRevoked: () => Promise<unknown>
}

/** A permission the wallet keeps for this site beside the accounts (EIP-2255). */
function SitePermissionRow({ sessionId, capability, onRevoked }: SitePermissionRowProps) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(english)
  const { mutate, isPending } = useRevokeWalletPermission({
    onSuccess: () => void onRevoked(),
    onError: (error) =>
      showToast(kit, {
        kind: 'error',
        message: isConnectKitError(error, 'WALLET_UNSUPPORTED')
          ? t('permissions.revokeFailed')
          : errorWords(error),
      }),
  })
  const name =
    capability === 'endowment:permitted-chains'
      ? t('mayDo.networksFreely')
      : capability === 'wallet_snap'
        ? t('mayDo.snaps')
        : strangersText(capability, 40)
  return (
    <ListRow
      data-slot="site-permission"
      end={
        <Button size="s" loading={isPending} onClick={() => mutate({ sessionId, capability })}>
          {t('permissions.revoke')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      }
    >
      <bdi>{name}</bdi>
    </ListRow>
  )
}
