/** Texts of the views that swap tokens. */
export const swap = {
  // Swap
  'swap.pay': 'You pay',
  'swap.payToken': 'Token you pay with',
  'swap.receive': 'You receive',
  'swap.receiveToken': 'Token you receive',
  'swap.selectToken': 'Select token',
  'swap.max': 'Max',
  'swap.switch': 'Switch tokens',
  'swap.moved': 'Account or network changed. Check what you swap once more.',
  'swap.running': 'Your last swap is being confirmed.',
  'swap.listFailed': 'The tokens could not be loaded.',
  'swap.elsewhere':
    'The swap feature doesn’t support your current network. Switch to an available option to continue.',
  'swap.nowhere': 'The swap feature supports none of the networks of this app.',

  // The button, which says what is missing
  'swap.review': 'Review swap',
  'swap.needsTokens': 'Select token',
  'swap.needsAmount': 'Enter amount',
  'swap.wrongAmount': 'Incorrect amount',
  'swap.needsFunds': 'Insufficient balance',
  'swap.needsGas': 'Insufficient gas',
  'swap.quoting': 'Getting a quote',
  'swap.noQuote': 'No quote',

  // Terms
  'swap.rateText': '{one} = {other}',
  'swap.impact': 'Price impact',
  'swap.minimum': 'Minimum received',
  'swap.slippage': 'Max. slippage',
  'swap.slippageText': '{percent} ({amount})',
  'swap.providerFee': 'Provider fee',
  'swap.fee': 'Network fee, about',
  'swap.unknown': 'Unknown',
  'swap.quoteAge': '{age} old',
  'swap.refresh': 'Refresh quote',
  'swap.quoteFailed': 'The quote could not be loaded.',
  'swap.impactHigh':
    'You lose {percent} of the value in this swap, because there is little of these tokens to trade.',

  // Tokens
  'swapToken.search': 'Search tokens',
  'swapToken.clear': 'Clear search',
  'swapToken.loading': 'Loading tokens',
  'swapToken.own': 'Your tokens',
  'swapToken.popular': 'Popular',
  'swapToken.others': 'Tokens',
  'swapToken.none': 'No tokens found',
  'swapToken.chosen': 'Already chosen',

  // Preview
  'swapReview.account': 'Account',
  'swapReview.network': 'Network',
  'swapReview.contract': 'Swap contract',
  'swapReview.allowance': 'Allowance',
  'swapReview.allowanceText': '{amount}, not more',
  'swapReview.fee': 'Network fee, at most',
  'swapReview.feeAbout': 'Network fee, about',
  'swapReview.planning': 'Checking the swap',
  'swapReview.careful': 'Review the swap carefully. You get at least the minimum, or nothing is swapped.',
  'swapReview.steps': 'Steps',
  'swapReview.reset': 'Take back the old allowance',
  'swapReview.approve': 'Allow {amount} to be spent',
  'swapReview.swap': 'Swap',
  'swapReview.batch': 'Approve and swap, with one confirmation',
  'swapReview.done': 'Done',
  'swapReview.current': 'Now',
  'swapReview.failed': 'Failed',
  'swapReview.waiting': 'Waiting',
  'swapReview.cancel': 'Cancel',
  'swapReview.approveAndSwap': 'Approve and swap',
  'swapReview.swapAgain': 'Swap once more',
  'swapReview.back': 'Back to the form',
  'swapReview.close': 'Done',
  'swapReview.toForm': 'Choose tokens and amount',
  'swapReview.nothing': 'Tokens and an amount are required.',

  // Progress
  'swapProgress.checking': 'Checking the swap',
  'swapProgress.awaitingApproval': 'Approve limit increase in your wallet',
  'swapProgress.approving': 'Approving. Waiting for the network to confirm.',
  'swapProgress.awaitingSwap': 'Confirm transaction in your wallet',
  'swapProgress.swapping': 'Swapping {from} to {to}. Waiting for the network to confirm.',
  'swapProgress.transaction': 'Transaction',
  'swapProgress.swapped': 'Swapped {from} to {to}',
  'swapProgress.swappedAtLeast': 'Swapped {from} to at least {to}',
  'swapProgress.sentLate': 'Your wallet sent the swap you had left',
  'swapProgress.approvedLate': 'Your wallet sent the approval you had left. Nothing is swapped.',

  // Failures
  'swapFailure.wouldFail': 'The network would refuse this swap. Nothing was sent.',
  'swapFailure.wouldFailBecause': 'The network would refuse this swap: {reason}. Nothing was sent.',
  'swapFailure.reverted':
    'The network reverted it, most likely because the price moved. Your tokens stay with you; only the network fee was spent.',
  'swapFailure.cancelled':
    'It was cancelled in your wallet. Your tokens stay with you; only the network fee was spent.',
  'swapFailure.approvalReverted':
    'The network reverted the approval. Nothing was swapped; only the network fee was spent.',
  'swapFailure.approvalCancelled': 'The approval was cancelled in your wallet. Nothing was swapped.',
  'swapFailure.approvalReplaced':
    'The approval was replaced in your wallet by another transaction. Nothing was swapped.',
  'swapFailure.approvalPending':
    'The approval is not confirmed yet, so nothing was swapped. Try again once it is.',
  'swapFailure.replaced':
    'It was replaced in your wallet by another transaction. What was sent instead is in its history.',
  'swapFailure.timedOut': 'It is on its way, but not confirmed yet. Its result will show in the history.',
  'swapFailure.unknown':
    'It was sent, but the network cannot be reached to confirm it. Its result will show in the history.',
} as const
