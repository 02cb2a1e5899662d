import { Spinner } from '@esports/ui'

/** Stands for a view whose code is on its way. */
export const LoadingView = () => <Spinner label="Loading" />
