'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, useTransition } from 'react';
import { type FieldValues, FormProvider, useForm, useWatch } from 'react-hook-form';
import { AdminAddressFields, addressNames } from '@/components/admin/customers/address-fields';
import { addressRowValues } from '@/components/admin/customers/address-row-values';
import { TextField } from '@/components/admin/form/form-fields';
import { FormSetupProvider } from '@/components/admin/form/form-setup';
import { useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Fieldset } from '@/components/ui/fieldset';
import type { SelectOption } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { nameFields } from '@/lib/core/access/person';
import { parseLanguage } from '@/lib/core/language';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';

/** The fields of an order that can be corrected here. */
type ContactOrder = Pick<
  OrderForStaff,
  | 'id'
  | 'version'
  | 'order_number'
  | 'email'
  | 'phone'
  | 'first_name'
  | 'last_name'
  | 'shipping_address'
  | 'billing_address'
  | 'gift_message'
  | 'gift_wrap_fee'
> & {
  /** Part of it has shipped, so the shipping address is final. */
  has_shipped: boolean;
};

export interface ContactDialogProps {
  order: ContactOrder;
  countries: readonly SelectOption[];
}

/** The button that corrects the buyer's details and the addresses, and the form it opens. */
export function ContactDialog(props: ContactDialogProps) {
  const t = useTranslations('order_page');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('edit_contact_whole')}
        onClick={() => setOpen(true)}
      >
        {t('edit_contact')}
      </Button>
      {open && <ContactForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The path of the form's fields, so that they don't clash with the page's ids. */
const AT = 'contact';

function ContactForm({ order, countries, onClose }: ContactDialogProps & { onClose: () => void }) {
  const t = useTranslations('order_page');
  const labels = useTranslations('customer');
  const orders = useTranslations('orders');
  const language = useLocale();
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const id = useId();
  const [others, setOthers] = useState<string[]>([]);
  const [pending, startTransition] = useTransition();
  const form = useForm({ defaultValues: { [AT]: toContactValues(order) } as FieldValues });
  const sameAddress = useWatch({ control: form.control, name: `${AT}.same` }) === true;
  const send = form.handleSubmit((values) =>
    startTransition(async () => {
      const response = await call(
        'PUT',
        `/api/admin/order/${order.id}/contact`,
        toContactInput(values[AT], order),
      );
      if (!response.messages) {
        show({ title: t('contact_saved'), tone: 'success' });
        onClose();
        return router.refresh();
      }
      form.clearErrors();
      const shown = Object.entries(response.messages).filter(([name]) => isField(name, order));
      for (const [name, [message]] of shown)
        form.setError(`${AT}.${name}`, { type: 'server', message });
      const [first] = shown;
      if (first) setTimeout(() => document.getElementById(`${AT}.${first[0]}`)?.focus());
      setOthers(
        Object.entries(response.messages).flatMap(([name, texts]) =>
          isField(name, order) ? [] : texts,
        ),
      );
    }),
  );
  const names = ['email', 'phone', 'first_name', 'last_name', 'note'] as const;
  const fieldLabels = {
    ...Object.fromEntries(
      names.map((name) => [`${AT}.${name}`, name === 'note' ? t('contact_note') : labels(name)]),
    ),
    [`${AT}.gift_message`]: t('contact_fields.gift_message'),
  };
  const own = parseLanguage(language) ?? 'en-US';
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !pending && onClose()}
      title={t('contact_title', { number: order.order_number })}
      description={t('contact_text')}
      closeLabel={orders('close')}
      size="medium"
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>
            {orders('cancel_dialog')}
          </DialogClose>
          <Button type="submit" form={id} pending={pending}>
            {t('save_contact')}
          </Button>
        </>
      }
    >
      {others.length > 0 && (
        <div role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
          {others.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <FormProvider {...form}>
        <FormSetupProvider
          value={{
            language: own,
            main: own,
            beside: undefined,
            fieldLabels,
            texts: [],
            locked: false,
            defaults: undefined,
            beforeSave: () => () => undefined,
          }}
        >
          <form id={id} onSubmit={send} noValidate className="flex flex-col gap-6">
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              {nameFields(language).map((name) => (
                <TextField key={name} name={`${AT}.${name}`} required />
              ))}
              <TextField name={`${AT}.email`} type="email" hint={t('email_hint')} />
              <TextField name={`${AT}.phone`} type="tel" />
            </div>
            {order.shipping_address && order.has_shipped && (
              <p className="text-muted">{t('address_has_left')}</p>
            )}
            {order.shipping_address && !order.has_shipped && (
              <Fieldset id={`${AT}-ship`} legend={orders('shipping_address')}>
                <AdminAddressFields at={`${AT}.shipping_address`} countries={countries} />
              </Fieldset>
            )}
            {order.shipping_address && !order.has_shipped && order.billing_address && (
              <Checkbox label={t('same_address')} {...form.register(`${AT}.same`)} />
            )}
            {order.billing_address && !sameAddress && (
              <Fieldset id={`${AT}-bill`} legend={orders('billing_address')}>
                <AdminAddressFields at={`${AT}.billing_address`} countries={countries} />
              </Fieldset>
            )}
            {(order.gift_message || order.gift_wrap_fee) && !order.has_shipped && (
              <TextField name={`${AT}.gift_message`} rows={3} />
            )}
            <TextField name={`${AT}.note`} rows={2} hint={t('contact_note_hint')} required />
          </form>
        </FormSetupProvider>
      </FormProvider>
    </Dialog>
  );
}

const addresses = ['shipping_address', 'billing_address'] as const;

/** Whether an error belongs to a field of the form. */
function isField(name: string, order: ContactOrder): boolean {
  const [outer = '', inner] = name.split('.');
  const address = addresses.find((addressName) => addressName === outer);
  if (!address) return outer !== 'general' && outer !== 'version';
  const isShown = order[address] && !(address === 'shipping_address' && order.has_shipped);
  return Boolean(inner && isShown);
}

const isSame = ({ shipping_address: ship, billing_address: bill }: ContactOrder) =>
  ship !== null && JSON.stringify(ship) === JSON.stringify(bill);

function toContactValues(order: ContactOrder) {
  const { email, phone, first_name, last_name, shipping_address, billing_address } = order;
  const [ship, bill] = [shipping_address, billing_address].map((address) =>
    address ? addressRowValues([address])[0] : undefined,
  );
  return {
    email,
    phone,
    first_name,
    last_name,
    shipping_address: ship,
    billing_address: bill,
    gift_message: order.gift_message,
    same: isSame(order) && !order.has_shipped,
    note: '',
  };
}

/** The request: an address with hidden fields is left out, one given by parts has no text. */
function toContactInput({ same, ...values }: FieldValues, order: ContactOrder) {
  const ship = order.has_shipped ? undefined : partsOnly(values.shipping_address);
  return {
    ...values,
    shipping_address: ship,
    billing_address: same && ship ? ship : partsOnly(values.billing_address),
    version: order.version,
  };
}

function partsOnly(address: Record<string, string> | undefined) {
  if (!address) return undefined;
  const { address: whole, ...rest } = address;
  const hasParts = Object.keys(rest).some(
    (name) => !addressNames.some((addressName) => addressName === name) && rest[name],
  );
  return hasParts || !whole ? rest : { ...onlyNames(rest), address: whole };
}

const onlyNames = (values: Record<string, string>) =>
  Object.fromEntries(
    addressNames.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );
