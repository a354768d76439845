import * as addressId from '@/app/api/address/[id]/route';
import * as address from '@/app/api/address/route';
import * as articleUrl from '@/app/api/article/[url]/route';
import * as article from '@/app/api/article/route';
import * as attribute from '@/app/api/attribute/route';
import * as authCallbackProvider from '@/app/api/auth/callback/[provider]/route';
import * as authSigninProvider from '@/app/api/auth/signin/[provider]/route';
import * as block from '@/app/api/block/route';
import * as brand from '@/app/api/brand/route';
import * as cartCouponLink from '@/app/api/cart/coupon/link/route';
import * as cartCoupon from '@/app/api/cart/coupon/route';
import * as cartGift from '@/app/api/cart/gift/route';
import * as cartItem from '@/app/api/cart/item/route';
import * as cart from '@/app/api/cart/route';
import * as cartTexts from '@/app/api/cart/texts/route';
import * as categoryUrl from '@/app/api/category/[url]/route';
import * as category from '@/app/api/category/route';
import * as check from '@/app/api/check/route';
import * as checkoutDraft from '@/app/api/checkout/draft/route';
import * as checkoutQuote from '@/app/api/checkout/quote/route';
import * as checkout from '@/app/api/checkout/route';
import * as configs from '@/app/api/configs/route';
import * as contact from '@/app/api/contact/route';
import * as cron from '@/app/api/cron/route';
import * as healthLive from '@/app/api/health/live/route';
import * as healthReady from '@/app/api/health/ready/route';
import * as info from '@/app/api/info/route';
import * as login from '@/app/api/login/route';
import * as logout from '@/app/api/logout/route';
import * as membershipCode from '@/app/api/membership/code/route';
import * as menuUrl from '@/app/api/menu/[url]/route';
import * as menu from '@/app/api/menu/route';
import * as newsletterToken from '@/app/api/newsletter/[token]/route';
import * as newsletter from '@/app/api/newsletter/route';
import * as orderIdAttachmentAttachmentId from '@/app/api/order/[id]/attachment/[attachment_id]/route';
import * as orderIdCancel from '@/app/api/order/[id]/cancel/route';
import * as orderIdComment from '@/app/api/order/[id]/comment/route';
import * as orderIdInvoice from '@/app/api/order/[id]/invoice/route';
import * as orderIdPay from '@/app/api/order/[id]/pay/route';
import * as orderIdProofProofIdPicture from '@/app/api/order/[id]/proof/[proof_id]/picture/route';
import * as orderIdProof from '@/app/api/order/[id]/proof/route';
import * as orderIdReceived from '@/app/api/order/[id]/received/route';
import * as orderIdReorder from '@/app/api/order/[id]/reorder/route';
import * as orderIdReturnReturnIdCancel from '@/app/api/order/[id]/return/[return_id]/cancel/route';
import * as orderIdReturnReturnIdPicture from '@/app/api/order/[id]/return/[return_id]/picture/[picture_id]/route';
import * as orderIdReturn from '@/app/api/order/[id]/return/route';
import * as orderId from '@/app/api/order/[id]/route';
import * as orderFind from '@/app/api/order/find/route';
import * as order from '@/app/api/order/route';
import * as orderWaiting from '@/app/api/order/waiting/route';
import * as page from '@/app/api/page/route';
import * as pageSpeed from '@/app/api/page-speed/route';
import * as paymentWebhook from '@/app/api/payment/[provider]/webhook/route';
import * as preference from '@/app/api/preference/route';
import * as productDelivery from '@/app/api/product/delivery/route';
import * as product from '@/app/api/product/route';
import * as productSearch from '@/app/api/product/search/route';
import * as productSuggest from '@/app/api/product/suggest/route';
import * as profileErase from '@/app/api/profile/erase/route';
import * as profilePersonalData from '@/app/api/profile/personal-data/route';
import * as profile from '@/app/api/profile/route';
import * as register from '@/app/api/register/route';
import * as resetEmail from '@/app/api/reset/email/route';
import * as resetPassword from '@/app/api/reset/password/route';
import * as sessionId from '@/app/api/session/[id]/route';
import * as session from '@/app/api/session/route';
import * as settings from '@/app/api/settings/route';
import * as slider from '@/app/api/slider/route';
import * as socialProviderLogin from '@/app/api/social/[provider]/login/route';
import * as socialProviderRegister from '@/app/api/social/[provider]/register/route';
import * as socialProvider from '@/app/api/social/[provider]/route';
import * as social from '@/app/api/social/route';
import * as tokenRefresh from '@/app/api/token/refresh/route';
import * as unsubscribeToken from '@/app/api/unsubscribe/[token]/route';
import * as view from '@/app/api/view/route';
import * as widget from '@/app/api/widget/route';
import type { RouteModule } from '@/lib/http/openapi';
import { adminRoutes } from './admin-routes';

/** Every route file of `app/api` by the path of its folder; a test holds it to the files. */
export const routes: Record<string, RouteModule> = {
  ...adminRoutes,
  '/api/address/[id]': addressId,
  '/api/address': address,
  '/api/article/[url]': articleUrl,
  '/api/article': article,
  '/api/attribute': attribute,
  '/api/auth/callback/[provider]': authCallbackProvider,
  '/api/auth/signin/[provider]': authSigninProvider,
  '/api/block': block,
  '/api/brand': brand,
  '/api/cart/coupon/link': cartCouponLink,
  '/api/cart/coupon': cartCoupon,
  '/api/cart/gift': cartGift,
  '/api/cart/item': cartItem,
  '/api/cart': cart,
  '/api/cart/texts': cartTexts,
  '/api/category/[url]': categoryUrl,
  '/api/category': category,
  '/api/check': check,
  '/api/checkout/draft': checkoutDraft,
  '/api/checkout/quote': checkoutQuote,
  '/api/checkout': checkout,
  '/api/configs': configs,
  '/api/contact': contact,
  '/api/newsletter': newsletter,
  '/api/newsletter/[token]': newsletterToken,
  '/api/cron': cron,
  '/api/health/live': healthLive,
  '/api/health/ready': healthReady,
  '/api/info': info,
  '/api/login': login,
  '/api/logout': logout,
  '/api/membership/code': membershipCode,
  '/api/menu/[url]': menuUrl,
  '/api/menu': menu,
  '/api/order/find': orderFind,
  '/api/order/waiting': orderWaiting,
  '/api/order/[id]/attachment/[attachment_id]': orderIdAttachmentAttachmentId,
  '/api/order/[id]/cancel': orderIdCancel,
  '/api/order/[id]/comment': orderIdComment,
  '/api/order/[id]/invoice': orderIdInvoice,
  '/api/order/[id]/pay': orderIdPay,
  '/api/payment/[provider]/webhook': paymentWebhook,
  '/api/order/[id]/proof': orderIdProof,
  '/api/order/[id]/proof/[proof_id]/picture': orderIdProofProofIdPicture,
  '/api/order/[id]/received': orderIdReceived,
  '/api/order/[id]/reorder': orderIdReorder,
  '/api/order/[id]/return': orderIdReturn,
  '/api/order/[id]/return/[return_id]/cancel': orderIdReturnReturnIdCancel,
  '/api/order/[id]/return/[return_id]/picture/[picture_id]': orderIdReturnReturnIdPicture,
  '/api/order/[id]': orderId,
  '/api/order': order,
  '/api/page': page,
  '/api/page-speed': pageSpeed,
  '/api/preference': preference,
  '/api/product': product,
  '/api/product/delivery': productDelivery,
  '/api/product/search': productSearch,
  '/api/product/suggest': productSuggest,
  '/api/profile': profile,
  '/api/profile/erase': profileErase,
  '/api/profile/personal-data': profilePersonalData,
  '/api/register': register,
  '/api/reset/email': resetEmail,
  '/api/reset/password': resetPassword,
  '/api/session/[id]': sessionId,
  '/api/session': session,
  '/api/settings': settings,
  '/api/slider': slider,
  '/api/social/[provider]/login': socialProviderLogin,
  '/api/social/[provider]/register': socialProviderRegister,
  '/api/social/[provider]': socialProvider,
  '/api/social': social,
  '/api/token/refresh': tokenRefresh,
  '/api/view': view,
  '/api/unsubscribe/[token]': unsubscribeToken,
  '/api/widget': widget,
};
