// Stands in for Stripe.js on a test's page: the payment element without a frame, as strict as the
// original about its use. Loaded by `stripe-js.ts`.
(() => {
  const API = 'THE_API';
  const VERSION = 'endive';

  class IntegrationError extends Error {
    name = 'IntegrationError';
  }
  const insist = (isRight, message) => {
    if (!isRight) throw new IntegrationError(message);
  };
  const onlyKnown = (place, given, known) => {
    for (const name of Object.keys(given ?? {}))
      insist(known.includes(name), `${place}: ${name} is not an accepted parameter.`);
  };

  const flat = (given, within = '') =>
    Object.entries(given).flatMap(([name, value]) => {
      const full = within ? `${within}[${name}]` : name;
      if (value === undefined || value === null) return [];
      return typeof value === 'object' ? flat(value, full) : [[full, String(value)]];
    });

  const idOf = (secret) => {
    insist(
      /^pi_\w+_secret_\w+$/.test(secret ?? ''),
      'Invalid value for clientSecret: it should be the client_secret of a PaymentIntent.',
    );
    return secret.split('_secret_')[0];
  };

  async function call(key, method, path, params) {
    const form = new URLSearchParams(flat(params)).toString();
    const isRead = method === 'GET';
    try {
      const answer = await fetch(`${API}${path}${isRead ? `?${form}` : ''}`, {
        method,
        headers: {
          Authorization: `Bearer ${key}`,
          'Stripe-Version': `2026-10-28.${VERSION}`,
          ...(!isRead && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
        ...(!isRead && { body: form }),
      });
      return await answer.json();
    } catch {
      const message =
        'We are experiencing issues connecting to our payments provider. Please check your ' +
        'internet connection and try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }

  const retrieve = (key, secret) =>
    call(key, 'GET', `/v1/payment_intents/${idOf(secret)}`, { client_secret: secret });

  /** Handlers by event name. */
  class Emitter {
    handlers = new Map();
    on(name, handler) {
      insist(this.constructor.events.includes(name), `${name} is not an event of this element.`);
      this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
      return this;
    }
    once(name, handler) {
      const first = (event) => {
        this.off(name, first);
        handler(event);
      };
      return this.on(name, first);
    }
    off(name, handler) {
      const left = (this.handlers.get(name) ?? []).filter((one) => handler && one !== handler);
      this.handlers.set(name, left);
      return this;
    }
    emit(name, more = {}) {
      for (const handler of this.handlers.get(name) ?? [])
        handler({ elementType: 'payment', ...more });
    }
  }

  class PaymentElement extends Emitter {
    static events = ['ready', 'change', 'focus', 'blur', 'escape', 'loaderror', 'loaderstart'];

    constructor(elements) {
      super();
      this.elements = elements;
    }

    mount(place) {
      insist(!this.isDestroyed, 'This Element has already been destroyed.');
      const home = typeof place === 'string' ? document.querySelector(place) : place;
      insist(home, 'Invalid DOM element to mount on; it is not on the page.');
      this.unmount();
      this.home = home;
      this.box = document.createElement('div');
      this.box.className = '__PrivateStripeElement';
      home.classList.add('StripeElement');
      home.append(this.box);
      this.emit('loaderstart');
      this.load(this.box);
    }

    async load(box) {
      const { key, secret } = this.elements;
      const intent = await retrieve(key, secret);
      // Unmounted in the meantime.
      if (this.box !== box) return;
      const isOver = ['succeeded', 'canceled', 'requires_capture'].includes(intent.status);
      if (intent.error || isOver) {
        const message = `A PaymentIntent in a terminal state cannot be used to initialize Elements.`;
        this.emit('loaderror', {
          error: intent.error ?? { type: 'invalid_request_error', message },
        });
        return;
      }
      box.append(this.field());
      this.emit('ready');
    }

    field() {
      const label = document.createElement('label');
      label.textContent = 'Card number ';
      this.input = document.createElement('input');
      this.input.setAttribute('aria-label', 'Card number');
      this.input.inputMode = 'numeric';
      this.input.autocomplete = 'cc-number';
      this.input.addEventListener('input', () => this.changed());
      for (const name of ['focus', 'blur'])
        this.input.addEventListener(name, () => this.emit(name));
      label.append(this.input);
      return label;
    }

    get number() {
      return (this.input?.value ?? '').replace(/\s/g, '');
    }

    changed() {
      const { number } = this;
      const value = { type: 'card' };
      const complete = number.length >= 16;
      this.emit('change', { empty: !number, complete, collapsed: false, value });
    }

    unmount() {
      this.box?.remove();
      this.home?.classList.remove('StripeElement');
      this.box = undefined;
      this.home = undefined;
    }
    destroy() {
      this.unmount();
      this.isDestroyed = true;
      this.elements.element = undefined;
    }
    update() {}
    collapse() {}
    focus() {
      this.input?.focus();
    }
    blur() {
      this.input?.blur();
    }
    clear() {
      if (this.input) this.input.value = '';
      this.changed();
    }
  }

  class Elements {
    constructor(key, options) {
      const known = ['clientSecret', 'locale', 'appearance', 'fonts', 'loader'];
      onlyKnown('stripe.elements()', options, known);
      this.key = key;
      this.secret = options?.clientSecret;
      idOf(this.secret);
    }
    create(type) {
      insist(type === 'payment', `The stand-in has no element of the type ${type}.`);
      insist(!this.element, 'Can only create one Element of type payment through elements().');
      this.element = new PaymentElement(this);
      return this.element;
    }
    getElement(type) {
      return type === 'payment' ? (this.element ?? null) : null;
    }
    update() {}
    async fetchUpdates() {
      const { error } = await retrieve(this.key, this.secret);
      return error ? { error } : {};
    }
    async submit() {
      insist(this.element?.box, 'elements.submit(): the payment Element is not mounted.');
      if (this.element.number.length >= 16) return { selectedPaymentMethod: 'card' };
      const code = this.element.number ? 'incomplete_number' : 'incomplete_card';
      const message = 'Your card number is incomplete.';
      return { error: { type: 'validation_error', code, message } };
    }
  }

  /** The browser leaves the page: pending promises never resolve. */
  const leaveFor = (address) => {
    window.location.assign(address);
    return new Promise(() => {});
  };

  function goOn(intent, returnUrl, redirect) {
    const action = intent.next_action?.redirect_to_url;
    if (intent.status === 'requires_action' && action) return leaveFor(action.url);
    if (redirect === 'if_required') return { paymentIntent: intent };
    const back = new URL(returnUrl);
    back.searchParams.set('payment_intent', intent.id);
    back.searchParams.set('payment_intent_client_secret', intent.client_secret);
    const isOpen = intent.status === 'processing';
    back.searchParams.set('redirect_status', isOpen ? 'pending' : 'succeeded');
    return leaveFor(back.href);
  }

  function checkReturnUrl(returnUrl, redirect) {
    const place = 'stripe.confirmPayment(): confirmParams.return_url';
    if (redirect === 'always') insist(returnUrl, `${place} is required.`);
    if (returnUrl) insist(/^https?:\/\//.test(returnUrl), `${place} must be an absolute URL.`);
  }

  async function confirmPayment(key, options) {
    const { elements, confirmParams = {}, redirect = 'always' } = options ?? {};
    onlyKnown('stripe.confirmPayment()', options, [
      'elements',
      'clientSecret',
      'confirmParams',
      'redirect',
    ]);
    insist(elements instanceof Elements, 'stripe.confirmPayment() needs elements.');
    insist(['always', 'if_required'].includes(redirect), `Invalid redirect: ${redirect}.`);
    onlyKnown('confirmParams', confirmParams, ['return_url', 'payment_method_data']);
    checkReturnUrl(confirmParams.return_url, redirect);
    const secret = options.clientSecret ?? elements.secret;
    insist(secret === elements.secret, 'The clientSecret is not that of the elements.');
    const { error } = await elements.submit();
    if (error) return { error };
    const answer = await call(key, 'POST', `/v1/payment_intents/${idOf(secret)}/confirm`, {
      client_secret: secret,
      return_url: confirmParams.return_url,
      payment_method_data: {
        type: 'card',
        card: { number: elements.element.number, exp_month: 12, exp_year: 2034, cvc: '123' },
        billing_details: confirmParams.payment_method_data?.billing_details,
      },
    });
    if (answer.error) return { error: answer.error };
    return goOn(answer, confirmParams.return_url, redirect);
  }

  async function handleNextAction(key, options) {
    const answer = await retrieve(key, options?.clientSecret);
    if (answer.error) return { error: answer.error };
    return goOn(answer, undefined, 'if_required');
  }

  async function retrievePaymentIntent(key, secret) {
    const answer = await retrieve(key, secret);
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  }

  function Stripe(key, options) {
    insist(/^pk_(test|live)_\w+$/.test(key ?? ''), 'Please call Stripe() with a publishable key.');
    const known = ['apiVersion', 'locale', 'stripeAccount', 'betas', 'developerTools'];
    onlyKnown('Stripe()', options, known);
    return {
      elements: (given) => new Elements(key, given),
      confirmPayment: (given) => confirmPayment(key, given),
      handleNextAction: (given) => handleNextAction(key, given),
      retrievePaymentIntent: (secret) => retrievePaymentIntent(key, secret),
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    };
  }
  // The loader compares this with the version it was written for.
  Stripe.version = VERSION;
  window.Stripe = Stripe;
})();
