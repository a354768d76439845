import type { ReactNode } from 'react';
import { AirwallexPayment } from './airwallex/airwallex-payment';
import type { ProviderKind, ProviderPaymentProps } from './provider-props';
import { SandboxPayment } from './sandbox/sandbox-payment';
import { StripePayment } from './stripe/stripe-payment';

/** The component of each provider; only it loads that provider's scripts. */
const parts: { [K in ProviderKind]: (props: ProviderPaymentProps<K>) => ReactNode } = {
  airwallex: AirwallexPayment,
  sandbox: SandboxPayment,
  stripe: StripePayment,
};

/** How the order's provider collects what is due. */
export function ProviderPayment(props: ProviderPaymentProps) {
  const Part = parts[props.form.kind] as (props: ProviderPaymentProps) => ReactNode;
  return <Part {...props} />;
}
