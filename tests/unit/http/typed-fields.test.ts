import { expect, test } from 'vitest';
import { getTypedFields } from '@/lib/http/form-action';

test('a form is given back what was typed into it, but no password, whatever it is called', () => {
  const form = new FormData();
  const sent = {
    email: 'ann@shop.test',
    password: 'a',
    password_confirmation: 'b',
    current_password: 'c',
    $ACTION_ID: 'd',
    comment: 'e',
  };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  expect(getTypedFields(form)).toEqual({ email: 'ann@shop.test', comment: 'e' });
});
